import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'

/** Replaces the score of an attempt that is held; its answers stay (D-100). */
export const storeScore = (tx: Tx, attemptId: string, score: number) =>
  tx.update(individualAttempts).set({ score }).where(eq(individualAttempts.id, attemptId))

/** Deletes an attempt that is held. */
export const deleteAttempt = (tx: Tx, attemptId: string) =>
  tx.delete(individualAttempts).where(eq(individualAttempts.id, attemptId))
