import { type ScoreParts, shownScore } from '@tbl/domain/score-edit'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'

/** Stores what a locked attempt earned and what was typed instead; its answers stay. */
export const storeScore = (tx: Tx, attemptId: string, parts: ScoreParts) =>
  tx
    .update(individualAttempts)
    .set({ ...parts, score: shownScore(parts) })
    .where(eq(individualAttempts.id, attemptId))

/** Deletes an attempt that is locked. */
export const deleteAttempt = (tx: Tx, attemptId: string) =>
  tx.delete(individualAttempts).where(eq(individualAttempts.id, attemptId))
