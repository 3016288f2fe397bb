import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { answerAllowances } from '../schema/release.ts'

type Allowance = {
  readonly userIds: readonly string[]
  readonly reason: string
  readonly allowedBy: string
}

/**
 * Stores who may answer although they have seen answers, and why; a permission given again takes
 * the place of the first. For one or more students.
 */
export async function storeAllowances(
  tx: Tx,
  quizId: string,
  { userIds, ...why }: Allowance,
  at: Date,
): Promise<void> {
  await tx
    .insert(answerAllowances)
    .values(userIds.map((userId) => ({ activityId: quizId, userId, ...why, allowedAt: at })))
    .onConflictDoUpdate({
      target: [answerAllowances.activityId, answerAllowances.userId],
      set: { reason: sql`excluded.reason`, allowedBy: sql`excluded.allowed_by`, allowedAt: at },
    })
}
