import { and, countDistinct, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { lateAnswers } from '../../schema/class-session.ts'
import { teamMembers } from '../../schema/teams.ts'

const ofPerson = (userId: string, quizId: string) =>
  and(eq(individualAttempts.userId, userId), eq(individualAttempts.quizId, quizId))

/** All columns of a completed attempt. */
export const attemptFields = { ...getTableColumns(individualAttempts), ...completedFields }

/** The student's completed attempt, or null. */
export async function findAttempt(reader: Reader, userId: string, quizId: string) {
  const [row] = await reader
    .select(attemptFields)
    .from(individualAttempts)
    .where(and(ofPerson(userId, quizId), isCounted))
  return row ?? null
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** The instructor's own preview, or null. */
export async function findPreview(
  reader: Reader,
  userId: string,
  quizId: string,
): Promise<AttemptRow | null> {
  const [row] = await reader
    .select(attemptFields)
    .from(individualAttempts)
    .where(and(ofPerson(userId, quizId), eq(individualAttempts.isPreview, true)))
  return row ?? null
}

/** How many questions of a student have choices that came too late and do not count. */
export async function countLate(
  reader: Reader,
  { quizId, userId }: { readonly quizId: string; readonly userId: string },
): Promise<number> {
  const [row] = await reader
    .select({ late: countDistinct(lateAnswers.questionId) })
    .from(lateAnswers)
    .where(
      and(
        eq(lateAnswers.quizId, quizId),
        eq(lateAnswers.userId, userId),
        or(isNull(lateAnswers.decided), eq(lateAnswers.decided, 'left')),
      ),
    )
  return row?.late ?? 0
}

/** Who has entered an attempt from paper, by name; null: nobody has. */
export async function findEnterer(reader: Reader, attemptId: string): Promise<string | null> {
  const [row] = await reader
    .select({ name: profiles.name })
    .from(individualAttempts)
    .innerJoin(profiles, eq(profiles.id, individualAttempts.enteredBy))
    .where(eq(individualAttempts.id, attemptId))
  return row?.name ?? null
}

/** These students of a course, and everybody who is in a team with one of them. */
export async function withTeammates(
  reader: Reader,
  courseId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const own = reader
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.courseId, courseId), inArray(teamMembers.userId, [...userIds])))
  const rows = await reader
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, own))
  return [...new Set([...userIds, ...rows.map(({ userId }) => userId)])]
}
