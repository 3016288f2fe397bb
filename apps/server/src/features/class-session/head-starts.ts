import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { quizTiming } from '../../schema/class-session.ts'

/**
 * The individual phase opens anew: head starts of before its last opening were for that one. Who had
 * one has all of their extra time this time. `lastOpenedAt` null: it opens for the first time.
 */
export async function dropHeadStarts(
  tx: Tx,
  quizId: string,
  lastOpenedAt: Date | null,
): Promise<void> {
  if (lastOpenedAt === null) return
  await tx
    .update(quizTiming)
    .set({ opensAt: null })
    .where(
      and(
        eq(quizTiming.quizId, quizId),
        isNull(quizTiming.closesAt),
        lte(quizTiming.opensAt, lastOpenedAt),
      ),
    )
}
