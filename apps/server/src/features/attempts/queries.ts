import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'

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
