import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'

/** Whether the score is another than the one that was earned. */
const isChanged = (attemptId: PgColumn) =>
  sql<boolean>`exists (select 1 from ${gradeChanges} where ${gradeChanges.attemptId} = ${attemptId})`

/* No answers: a list of some thousand attempts stays small. */
const quizFields = { quizId: quizzes.id, quizTitle: quizzes.title }
export const individualFields = {
  attemptId: individualAttempts.id,
  student: { id: profiles.id, name: profiles.name },
  ...quizFields,
  score: completedFields.score,
  isChanged: isChanged(individualAttempts.id),
  correctCount: completedFields.correctCount,
  total: completedFields.questionCount,
  completedAt: completedFields.completedAt,
  quizVersion: individualAttempts.quizVersion,
  seenAllowed: individualAttempts.seenAllowed,
  isRetaken: sql<boolean>`exists (select 1 from ${gradeChanges} where ${gradeChanges.studentId} = ${individualAttempts.userId} and ${gradeChanges.activityId} = ${individualAttempts.quizId} and ${gradeChanges.kind} = 'deleted')`,
}
/**
 * The team of an attempt under its present name, or its name of then when it is gone; for queries
 * with `teams` joined on the left.
 */
export const attemptTeam = {
  id: teamAttempts.teamId,
  name: sql<string>`coalesce(${teams.name}, ${teamAttempts.teamName})`,
}
export const teamFields = {
  attemptId: teamAttempts.id,
  team: attemptTeam,
  ...quizFields,
  score: teamAttempts.score,
  isChanged: isChanged(teamAttempts.id),
  completedAt: teamAttempts.completedAt,
  quizVersion: teamAttempts.quizVersion,
  seenAllowed: teamAttempts.seenAllowed,
  isCrewChanged: teamAttempts.isCrewChanged,
  isSolo: teamAttempts.isSolo,
}
const newestIndividualFirst = [desc(individualAttempts.completedAt), desc(individualAttempts.id)]
const newestTeamFirst = [desc(teamAttempts.completedAt), desc(teamAttempts.id)]
const newestQuizFirst = [desc(quizzes.createdAt), desc(quizzes.id)]

/**
 * The quizzes of a course with completed individual attempts, newest first, and how many each has.
 */
export const countIndividualResults = (reader: Reader, courseId: string) =>
  reader
    .select({ id: quizzes.id, title: quizzes.title, results: count() })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), isCounted))
    .groupBy(quizzes.id)
    .orderBy(...newestQuizFirst)

/** The quizzes of a course with completed team attempts, newest first, and how many each has. */
export const countTeamResults = (reader: Reader, courseId: string) =>
  reader
    .select({ id: quizzes.id, title: quizzes.title, results: count() })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .groupBy(quizzes.id)
    .orderBy(...newestQuizFirst)

/**
 * The completed individual attempts at one quiz of a course or, with null, at all of them, newest
 * first.
 */
export const listIndividualResults = (reader: Reader, courseId: string, quizId: string | null) =>
  reader
    .select(individualFields)
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(
      and(
        eq(quizzes.courseId, courseId),
        quizId === null ? undefined : eq(quizzes.id, quizId),
        isCounted,
      ),
    )
    .orderBy(...newestIndividualFirst)
export type IndividualResultRow = Awaited<ReturnType<typeof listIndividualResults>>[number]

/**
 * The completed team attempts at one quiz of a course or, with null, at all of them, newest first.
 */
export const listTeamResults = (reader: Reader, courseId: string, quizId: string | null) =>
  reader
    .select(teamFields)
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .leftJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(
      and(
        eq(quizzes.courseId, courseId),
        quizId === null ? undefined : eq(quizzes.id, quizId),
        eq(teamAttempts.completed, true),
      ),
    )
    .orderBy(...newestTeamFirst)
export type TeamResultRow = Awaited<ReturnType<typeof listTeamResults>>[number]

/** A student's completed attempts, released or not. */
export const listOwnIndividualResults = (reader: Reader, courseId: string, userId: string) =>
  reader
    .select(individualFields)
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(quizzes.courseId, courseId), eq(individualAttempts.userId, userId), isCounted))
    .orderBy(...newestIndividualFirst)

/**
 * The completed team attempts in which the student was a member at completion (D-81), released or
 * not.
 */
export const listOwnTeamResults = (reader: Reader, courseId: string, userId: string) =>
  reader
    .select(teamFields)
    .from(teamAttempts)
    .innerJoin(
      teamAttemptMembers,
      and(eq(teamAttemptMembers.attemptId, teamAttempts.id), eq(teamAttemptMembers.userId, userId)),
    )
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .leftJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .orderBy(...newestTeamFirst)

/**
 * The class's edition of each quiz of a course, by quiz id: the one that most attempts answered,
 * the later one at a tie.
 */
export async function listClassEditions(
  reader: Reader,
  courseId: string,
): Promise<Map<string, number>> {
  const rows = await reader
    .select({
      quizId: individualAttempts.quizId,
      version: individualAttempts.quizVersion,
      attempts: count(),
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), isCounted))
    .groupBy(individualAttempts.quizId, individualAttempts.quizVersion)
    .orderBy(asc(count()), asc(individualAttempts.quizVersion))
  return new Map(rows.map(({ quizId, version }) => [quizId, version]))
}

const changer = alias(profiles, 'changer')

/** Every change of a score in a course, newest first. */
export const listChanges = (reader: Reader, courseId: string) =>
  reader
    .select({
      id: gradeChanges.id,
      quizId: gradeChanges.activityId,
      quizTitle: gradeChanges.quizTitle,
      student: { id: profiles.id, name: profiles.name },
      teamId: gradeChanges.teamId,
      teamName: gradeChanges.teamName,
      kind: gradeChanges.kind,
      from: gradeChanges.from,
      to: gradeChanges.to,
      reason: gradeChanges.reason,
      changedBy: { id: changer.id, name: changer.name },
      changedAt: gradeChanges.changedAt,
    })
    .from(gradeChanges)
    .leftJoin(profiles, eq(profiles.id, gradeChanges.studentId))
    .innerJoin(changer, eq(changer.id, gradeChanges.changedBy))
    .where(eq(gradeChanges.courseId, courseId))
    .orderBy(desc(gradeChanges.id))
export type GradeChangeRow = Awaited<ReturnType<typeof listChanges>>[number]
