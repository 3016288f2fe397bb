import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'

/** Has attempts at a locked quiz have begun so many seconds longer ago. */
export const moveStartsBack = (tx: Tx, quizId: string, seconds: number) =>
  tx
    .update(individualAttempts)
    .set({ startedAt: sql`${individualAttempts.startedAt} - make_interval(secs => ${seconds})` })
    .where(eq(individualAttempts.quizId, quizId))
