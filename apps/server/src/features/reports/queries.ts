import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'

type Place = { readonly id: string; readonly courseId: string | null }

/** The title of a quiz, if it is still in its course. */
export async function findTitle(reader: Reader, { id, courseId }: Place): Promise<string | null> {
  const [quiz] = await reader
    .select({ title: quizzes.title })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), sql`${quizzes.courseId} is not distinct from ${courseId}`))
  return quiz?.title ?? null
}

/** The ids of these quizzes of a course, of all without a choice, from the oldest on. */
export async function listQuizIds(
  reader: Reader,
  courseId: string,
  chosen: readonly string[] | null,
): Promise<string[]> {
  const rows = await reader
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(
      and(eq(quizzes.courseId, courseId), chosen ? inArray(quizzes.id, [...chosen]) : undefined),
    )
    .orderBy(asc(quizzes.createdAt), asc(quizzes.id))
  return rows.map(({ id }) => id)
}

/** Who the members of the teams that are done were at completion. */
export const listMembersDone = (reader: Reader, quizId: string) =>
  reader
    .select({
      attemptId: teamAttemptMembers.attemptId,
      student: { id: profiles.id, name: profiles.name },
    })
    .from(teamAttemptMembers)
    .innerJoin(teamAttempts, eq(teamAttempts.id, teamAttemptMembers.attemptId))
    .innerJoin(profiles, eq(profiles.id, teamAttemptMembers.userId))
    .where(and(eq(teamAttempts.quizId, quizId), eq(teamAttempts.completed, true)))

/** Who has submitted what alone; what was chosen as text, which takes less room than what it says. */
export const listAnswers = (reader: Reader, quizId: string) =>
  reader
    .select({
      student: { id: profiles.id, name: profiles.name },
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      quizVersion: individualAttempts.quizVersion,
      completedAt: completedFields.completedAt,
      answers: sql<string>`${individualAttempts.answers}::text`,
    })
    .from(individualAttempts)
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(individualAttempts.quizId, quizId), isCounted))

/** What teams have tried, and when, as far as it is known. */
export const listTeamAnswers = (reader: Reader, quizId: string) =>
  reader
    .select({
      id: teamAttempts.id,
      teamId: teamAttempts.teamId,
      teamName: teamAttempts.teamName,
      quizVersion: teamAttempts.quizVersion,
      answers: teamAttempts.answers,
      incorrectAnswers: teamAttempts.incorrectAnswers,
      feedback: teamQuizSessions.questionFeedback,
    })
    .from(teamAttempts)
    .leftJoin(
      teamQuizSessions,
      and(
        eq(teamQuizSessions.teamId, teamAttempts.teamId),
        eq(teamQuizSessions.quizId, teamAttempts.quizId),
      ),
    )
    .where(and(eq(teamAttempts.quizId, quizId), eq(teamAttempts.completed, true)))
    .orderBy(asc(teamAttempts.id))
export type TeamAnswers = Awaited<ReturnType<typeof listTeamAnswers>>[number]

/** How many students and teams a course has, and how many of its students have taken a quiz. */
export type ClassCounts = {
  readonly enrolled: number
  readonly done: number
  readonly teams: number
  /** Of these. */
  readonly teamsDone: number
}

const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`

export async function countClass(
  reader: Reader,
  { id: quizId, courseId }: Place,
): Promise<ClassCounts> {
  const nobody = { enrolled: 0, done: 0, teams: 0, teamsDone: 0 }
  if (courseId === null) return nobody
  const hasTaken = sql`exists (select from ${individualAttempts} where ${individualAttempts.quizId} = ${quizId} and ${individualAttempts.userId} = ${courseEnrollments.userId} and ${isCounted})`
  const students = sql`${courseEnrollments} where ${courseEnrollments.courseId} = ${courseId}`
  const ofCourse = sql`${teams} where ${teams.courseId} = ${courseId}`
  const [row] = await reader
    .select({
      // who was enrolled anew, and has taken it before
      enrolled: count(sql`${students} and (${hasOpened} or ${hasTaken})`),
      done: count(sql`${students} and ${hasTaken}`),
      teams: count(ofCourse),
      teamsDone: count(
        sql`${ofCourse} and exists (select from ${teamAttempts} where ${teamAttempts.quizId} = ${quizId} and ${teamAttempts.teamId} = ${teams.id} and ${teamAttempts.completed})`,
      ),
    })
    .from(sql`(values (1)) as one`)
  return row ?? nobody
}
