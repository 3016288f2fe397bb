import { and, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { individualAttempts } from './tables.ts'

/** The student's completed attempt, or null. */
export async function findAttempt(reader: Reader, userId: string, quizId: string) {
  const [row] = await reader
    .select()
    .from(individualAttempts)
    .where(and(eq(individualAttempts.userId, userId), eq(individualAttempts.quizId, quizId), eq(individualAttempts.completed, true)))
  return row ?? null
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>
