import { and, desc, eq, exists, or, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../accounts/tables.ts'
import { completedFields, isCounted } from '../attempts/queries.ts'
import { individualAttempts } from '../attempts/tables.ts'
import { quizzes } from '../quizzes/tables.ts'
import { teamAttemptMembers, teamAttempts } from '../team-quiz/tables.ts'
import { teamMembers, teams } from '../teams/tables.ts'

/* No answers: a list of some thousand attempts stays small. */
const quizFields = { quizId: quizzes.id, quizTitle: quizzes.title }
const individualFields = {
  attemptId: individualAttempts.id,
  student: { id: profiles.id, name: profiles.name },
  ...quizFields,
  score: completedFields.score,
  correctCount: completedFields.correctCount,
  total: completedFields.questionCount,
  completedAt: completedFields.completedAt,
}
const teamFields = { attemptId: teamAttempts.id, team: { id: teams.id, name: teams.name }, ...quizFields, score: teamAttempts.score, completedAt: teamAttempts.completedAt }
const switches = { isActive: quizzes.isActive, isVisible: quizzes.isVisible, isTeamActive: quizzes.isTeamActive }

const newestIndividualFirst = [desc(individualAttempts.completedAt), desc(individualAttempts.id)]
const newestTeamFirst = [desc(teamAttempts.completedAt), desc(teamAttempts.id)]

/** Every completed individual attempt at the quizzes of a course, newest first. */
export const listIndividualResults = (reader: Reader, courseId: string) =>
  reader
    .select(individualFields)
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(quizzes.courseId, courseId), isCounted))
    .orderBy(...newestIndividualFirst)
export type IndividualResultRow = Awaited<ReturnType<typeof listIndividualResults>>[number]

/** Every completed team attempt at the quizzes of a course, newest first. */
export const listTeamResults = (reader: Reader, courseId: string) =>
  reader
    .select(teamFields)
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .innerJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .orderBy(...newestTeamFirst)
export type TeamResultRow = Awaited<ReturnType<typeof listTeamResults>>[number]

/** A student's completed attempts, released or not, with what their release depends on: the switches, and whether a team of the student is done, the one of now or the one at completion. */
export const listOwnIndividualResults = (reader: Reader, courseId: string, userId: string) => {
  const doneWith = reader
    .select({ one: sql`1` })
    .from(teamAttempts)
    .leftJoin(teamAttemptMembers, and(eq(teamAttemptMembers.attemptId, teamAttempts.id), eq(teamAttemptMembers.userId, userId)))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teamAttempts.teamId), eq(teamMembers.courseId, courseId), eq(teamMembers.userId, userId)))
    .where(and(eq(teamAttempts.quizId, quizzes.id), eq(teamAttempts.completed, true), or(eq(teamAttemptMembers.userId, userId), eq(teamMembers.userId, userId))))
  return reader
    .select({ ...individualFields, ...switches, hasTeamAttempt: exists(doneWith).mapWith(Boolean) })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(quizzes.courseId, courseId), eq(individualAttempts.userId, userId), isCounted))
    .orderBy(...newestIndividualFirst)
}

/** The completed team attempts in which the student was a member at completion (D-81), released or not, with what their release depends on. */
export const listOwnTeamResults = (reader: Reader, courseId: string, userId: string) => {
  const ownAttempt = reader
    .select({ one: sql`1` })
    .from(individualAttempts)
    .where(and(eq(individualAttempts.quizId, quizzes.id), eq(individualAttempts.userId, userId), isCounted))
  return reader
    .select({ ...teamFields, ...switches, hasAttempt: exists(ownAttempt).mapWith(Boolean) })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, and(eq(teamAttemptMembers.attemptId, teamAttempts.id), eq(teamAttemptMembers.userId, userId)))
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .innerJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .orderBy(...newestTeamFirst)
}
