import { and, countDistinct, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { lateAnswers } from '../../schema/class-session.ts'

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
