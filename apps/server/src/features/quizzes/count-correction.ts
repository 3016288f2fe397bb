import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { quizzes } from '../../schema/quizzes.ts'

/** A quiz was corrected, or that was undone: what is scored from now on is decided anew. */
export const countCorrection = (tx: Tx, quizId: string) =>
  tx
    .update(quizzes)
    .set({ corrections: sql`${quizzes.corrections} + 1` })
    .where(eq(quizzes.id, quizId))
