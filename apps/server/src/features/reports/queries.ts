import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { teamAttemptMembers, teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'

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
export type MemberDone = Awaited<ReturnType<typeof listMembersDone>>[number]

/** Whose the counted attempts are, by their ids, and when they were submitted. */
export async function listSubmitted(reader: Reader, quizId: string) {
  const rows = await reader
    .select({
      id: individualAttempts.id,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      completedAt: completedFields.completedAt,
    })
    .from(individualAttempts)
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(individualAttempts.quizId, quizId), isCounted))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
export type ListedStudent = NonNullable<
  ReturnType<Awaited<ReturnType<typeof listSubmitted>>['get']>
>

/** When each try at a question was made, ISO 8601; null: of the right one it is not known. */
export type TryTimes = Readonly<Record<string, readonly (string | null)[]>>

/** The same of each team that is done, by the ids of their attempts. */
export async function listTryTimes(
  reader: Reader,
  quizId: string,
): Promise<ReadonlyMap<string, TryTimes>> {
  const rows = await reader
    .select({
      id: teamAttempts.id,
      answers: teamAttempts.answers,
      wrong: teamAttempts.incorrectAnswers,
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
  return new Map(
    rows.map(({ id, answers, wrong, feedback }) => [
      id,
      Object.fromEntries(
        [...new Set([...Object.keys(answers), ...Object.keys(wrong)])].map((questionId) => [
          questionId,
          [
            ...(wrong[questionId] ?? []).map(({ at }) => at),
            ...(answers[questionId] ? [feedback?.[questionId]?.at ?? null] : []),
          ],
        ]),
      ),
    ]),
  )
}

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
  { id: quizId, courseId }: { readonly id: string; readonly courseId: string | null },
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
