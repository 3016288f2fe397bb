import { shownAddress } from '@tbl/domain/shown-address'
import {
  and,
  type Column,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { correctedField } from '../../../access/corrected-score.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { profiles } from '../../../schema/accounts.ts'
import {
  completedFields,
  individualAttempts,
  isCounted,
  isHandedInAtEnd,
} from '../../../schema/attempts.ts'
import { classSessions, quizAttendance, quizTiming } from '../../../schema/class-session.ts'
import { courses } from '../../../schema/courses.ts'
import { courseEnrollments, firstEnrollments, hasOpened } from '../../../schema/enrollments.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { gradeItems, gradeMarks, typedScores } from '../../../schema/grades.ts'
import { missedTeamQuizzes, quizVersions, quizzes } from '../../../schema/quizzes.ts'
import { isTeamCollected, teamAttemptMembers, teamAttempts } from '../../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../../schema/teams.ts'

/* A statement each, whatever the size of the class. */

/** The students of a course, or one of them. */
export type Whose = { readonly courseId: string; readonly userId?: string }

const only = (column: Column, { userId }: Whose) =>
  userId === undefined ? undefined : eq(column, userId)
const ofCourse = (column: Column, whose: Whose) =>
  and(eq(quizzes.courseId, whose.courseId), only(column, whose))
/** Attempts of teams in which the one student was at completion, or is now. */
const ofTeams = ({ userId }: Whose) =>
  userId === undefined
    ? undefined
    : sql`(exists (select from ${teamAttemptMembers} as own where own.attempt_id = ${teamAttempts.id} and own.user_id = ${userId}) or ${teamAttempts.teamId} in (select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId}))`

/** The students who have opened a course, with the team that they are in now. */
export async function listEnrolled(reader: Reader, whose: Whose) {
  const { courseId } = whose
  const rows = await reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      enrolledAt: sql<Date>`least(${firstEnrollments.at}, ${courseEnrollments.enrolledAt})`.mapWith(
        courseEnrollments.enrolledAt,
      ),
      team: { id: teams.id, name: teams.name },
    })
    .from(courseEnrollments)
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .leftJoin(
      firstEnrollments,
      and(
        eq(firstEnrollments.courseId, courseEnrollments.courseId),
        eq(firstEnrollments.userId, courseEnrollments.userId),
      ),
    )
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.courseId, courseEnrollments.courseId),
        eq(teamMembers.userId, courseEnrollments.userId),
      ),
    )
    .leftJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        eq(courseEnrollments.courseId, courseId),
        hasOpened,
        only(courseEnrollments.userId, whose),
      ),
    )
  return rows.map(({ id, name, email, isEmailConfirmed, enrolledAt, team }) => ({
    ...{ id, name, enrolledAt, team },
    email: shownAddress({ email, isEmailConfirmed }),
    /** Null: it is not confirmed. */
    address: isEmailConfirmed ? email : null,
    hasLeft: false as boolean,
  }))
}
export type GradedStudent = Awaited<ReturnType<typeof listEnrolled>>[number]

/** Who has a result in a course, or something in place of one, and is not in it any more. */
export async function listFormer(reader: Reader, whose: Whose): Promise<GradedStudent[]> {
  const { courseId } = whose
  const hasResult = sql`(exists (select from ${individualAttempts} join ${quizzes} on ${quizzes.id} = ${individualAttempts.quizId} where ${quizzes.courseId} = ${courseId} and ${individualAttempts.userId} = ${profiles.id} and ${isCounted}) or exists (select from ${teamAttemptMembers} join ${teamAttempts} on ${teamAttempts.id} = ${teamAttemptMembers.attemptId} join ${quizzes} on ${quizzes.id} = ${teamAttempts.quizId} where ${quizzes.courseId} = ${courseId} and ${teamAttempts.completed} and ${teamAttemptMembers.userId} = ${profiles.id}) or exists (select from ${gradeMarks} join ${quizzes} on ${quizzes.id} = ${gradeMarks.activityId} where ${quizzes.courseId} = ${courseId} and ${gradeMarks.userId} = ${profiles.id}) or exists (select from ${typedScores} join ${gradeItems} on ${gradeItems.id} = ${typedScores.itemId} where ${gradeItems.courseId} = ${courseId} and ${typedScores.userId} = ${profiles.id}))`
  const rows = await reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      enrolledAt: firstEnrollments.at,
    })
    .from(firstEnrollments)
    .innerJoin(profiles, eq(profiles.id, firstEnrollments.userId))
    .where(
      and(
        eq(firstEnrollments.courseId, courseId),
        sql`not exists (select from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courseId} and ${courseEnrollments.userId} = ${profiles.id} and ${hasOpened})`,
        hasResult,
        only(firstEnrollments.userId, whose),
      ),
    )
  return rows.map(({ id, name, email, isEmailConfirmed, enrolledAt }) => ({
    ...{ id, name, enrolledAt, team: null },
    email: shownAddress({ email, isEmailConfirmed }),
    address: isEmailConfirmed ? email : null,
    hasLeft: true,
  }))
}

/** The scores of each student alone, by quiz. */
export const listAlone = (reader: Reader, whose: Whose) =>
  reader
    .select({
      userId: individualAttempts.userId,
      scores: sql<
        Readonly<Record<string, number>>
      >`json_object_agg(${individualAttempts.quizId}, ${individualAttempts.score})`,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(ofCourse(individualAttempts.userId, whose), isCounted))
    .groupBy(individualAttempts.userId)

const isEdited = sql<boolean>`${individualAttempts.edited} is not null`
const isPaper = sql<boolean>`${individualAttempts.enteredBy} is not null`

/** Of these, those that are unlike the others: few. */
export const listUnlike = (reader: Reader, whose: Whose) =>
  reader
    .select({
      userId: individualAttempts.userId,
      quizId: individualAttempts.quizId,
      ...{ isEdited, isPaper },
      isCollected: isHandedInAtEnd,
      isMakeUp: individualAttempts.isMakeUp,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(
      and(
        ofCourse(individualAttempts.userId, whose),
        isCounted,
        or(isEdited, isPaper, isHandedInAtEnd, eq(individualAttempts.isMakeUp, true)),
      ),
    )

/** What teams have done, with their members at completion; of several of one student the last is first. */
export const listTogether = (reader: Reader, whose: Whose) =>
  reader
    .select({
      attemptId: teamAttempts.id,
      quizId: teamAttempts.quizId,
      teamId: teamAttempts.teamId,
      score: teamAttempts.score,
      isCollected: isTeamCollected,
      isPaper: sql<boolean>`${teamAttempts.enteredBy} is not null`,
      userIds: sql<readonly string[]>`json_agg(${teamAttemptMembers.userId})`,
    })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(
      and(eq(quizzes.courseId, whose.courseId), eq(teamAttempts.completed, true), ofTeams(whose)),
    )
    .groupBy(teamAttempts.id)
    .orderBy(desc(teamAttempts.completedAt), desc(teamAttempts.id))
export type TeamRow = Awaited<ReturnType<typeof listTogether>>[number]

/** Attempts that are not submitted: how many questions have a saved answer, of how many. */
export const listSaved = (reader: Reader, whose: Whose) =>
  reader
    .select({
      userId: individualAttempts.userId,
      quizId: individualAttempts.quizId,
      answered: sql<number>`(select count(*)::int from jsonb_each(${individualAttempts.answers}) as given (question, chosen) where chosen <> '[]')`,
      asked: sql<number>`jsonb_array_length(${quizVersions.questions})`,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(
      quizVersions,
      and(
        eq(quizVersions.quizId, individualAttempts.quizId),
        eq(quizVersions.version, individualAttempts.quizVersion),
      ),
    )
    .where(
      and(
        ofCourse(individualAttempts.userId, whose),
        eq(individualAttempts.completed, false),
        eq(individualAttempts.isPreview, false),
      ),
    )

export const listMarks = (reader: Reader, whose: Whose) =>
  reader
    .select({
      quizId: gradeMarks.activityId,
      part: gradeMarks.part,
      userId: gradeMarks.userId,
      kind: gradeMarks.kind,
      score: gradeMarks.score,
    })
    .from(gradeMarks)
    .innerJoin(quizzes, eq(quizzes.id, gradeMarks.activityId))
    .where(ofCourse(gradeMarks.userId, whose))

export const listTyped = (reader: Reader, whose: Whose) =>
  reader
    .select({
      userId: typedScores.userId,
      scores: sql<
        Readonly<Record<string, number>>
      >`json_object_agg(${typedScores.itemId}, ${typedScores.score})`,
    })
    .from(typedScores)
    .innerJoin(gradeItems, eq(gradeItems.id, typedScores.itemId))
    .where(and(eq(gradeItems.courseId, whose.courseId), only(typedScores.userId, whose)))
    .groupBy(typedScores.userId)

/** Who was in a team without a result when the team phase was due first. */
export const listMissed = (reader: Reader, whose: Whose) =>
  reader
    .select({ quizId: missedTeamQuizzes.quizId, userId: missedTeamQuizzes.userId })
    .from(missedTeamQuizzes)
    .innerJoin(quizzes, eq(quizzes.id, missedTeamQuizzes.quizId))
    .where(ofCourse(missedTeamQuizzes.userId, whose))

/** Who is excused from a class session by hand. */
export const listExcused = (reader: Reader, whose: Whose) =>
  reader
    .select({ quizId: quizAttendance.quizId, userId: quizAttendance.userId })
    .from(quizAttendance)
    .innerJoin(quizzes, eq(quizzes.id, quizAttendance.quizId))
    .where(and(ofCourse(quizAttendance.userId, whose), eq(quizAttendance.status, 'excused')))

/** Whose make-up is open, or will be. */
export const listMakeUps = (reader: Reader, whose: Whose, now: Date) =>
  reader
    .select({ quizId: quizTiming.quizId, userId: quizTiming.userId })
    .from(quizTiming)
    .innerJoin(quizzes, eq(quizzes.id, quizTiming.quizId))
    .where(and(ofCourse(quizTiming.userId, whose), gt(quizTiming.closesAt, now)))

/**
 * Students at quizzes who may be late, for `listAttended`: by hand, or begun so long after the class
 * session that nobody else can be.
 */
export const maybeLate = (whose: Whose): SQL =>
  sql`select ${individualAttempts.quizId} as quiz_id, ${individualAttempts.userId} as user_id, null::uuid as attempt_id from ${individualAttempts} join ${quizzes} on ${quizzes.id} = ${individualAttempts.quizId} join ${courses} on ${courses.id} = ${quizzes.courseId} join ${classSessions} on ${classSessions.quizId} = ${quizzes.id} where ${ofCourse(individualAttempts.userId, whose)} and ${isCounted} and (${individualAttempts.startedAt} > ${classSessions.startedAt} + make_interval(mins => ${courses.lateAfter}) or exists (select from ${quizAttendance} where ${quizAttendance.quizId} = ${quizzes.id} and ${quizAttendance.userId} = ${individualAttempts.userId} and ${quizAttendance.status} = 'late'))`

/** Of quizzes that were corrected: what a correction in force has made of each student's score alone. */
export const listCorrectedAlone = (reader: Reader, whose: Whose) =>
  reader
    .select({
      userId: individualAttempts.userId,
      quizId: individualAttempts.quizId,
      score: completedFields.score,
      corrected: correctedField(individualAttempts.id),
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(ofCourse(individualAttempts.userId, whose), gt(quizzes.corrections, 0), isCounted))

/** The same of teams, by the ids of their attempts. */
export const listCorrectedTogether = (reader: Reader, whose: Whose) =>
  reader
    .select({
      attemptId: teamAttempts.id,
      score: teamAttempts.score,
      corrected: correctedField(teamAttempts.id),
    })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .where(
      and(
        eq(quizzes.courseId, whose.courseId),
        gt(quizzes.corrections, 0),
        eq(teamAttempts.completed, true),
        ofTeams(whose),
      ),
    )

/** How many have a result at each part of the quizzes of a course. */
export async function countResults(reader: Reader, courseId: string) {
  const alone = await reader
    .select({ quizId: individualAttempts.quizId, results: count() })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), isCounted))
    .groupBy(individualAttempts.quizId)
  const together = await reader
    .select({ quizId: teamAttempts.quizId, results: countDistinct(teamAttemptMembers.userId) })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .groupBy(teamAttempts.quizId)
  const byQuiz = (rows: typeof alone) => new Map(rows.map((row) => [row.quizId, row.results]))
  return { alone: byQuiz(alone), together: byQuiz(together) }
}

/** The team attempts of a course whose score an appeal has changed. */
export const listAppealed = (reader: Reader, courseId: string) =>
  reader
    .selectDistinct({ attemptId: gradeChanges.attemptId })
    .from(gradeChanges)
    .where(and(eq(gradeChanges.courseId, courseId), eq(gradeChanges.kind, 'appeal')))

/** How many scores each typed item has, by its id. */
export async function countTyped(
  reader: Reader,
  courseId: string,
): Promise<Record<string, number>> {
  const rows = await reader
    .select({ itemId: typedScores.itemId, scores: count() })
    .from(typedScores)
    .innerJoin(gradeItems, eq(gradeItems.id, typedScores.itemId))
    .where(eq(gradeItems.courseId, courseId))
    .groupBy(typedScores.itemId)
  return Object.fromEntries(rows.map(({ itemId, scores }) => [itemId, scores]))
}
