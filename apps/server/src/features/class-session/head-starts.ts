import { lastOpen, type PhaseFacts } from '@tbl/domain/phase-clock'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { quizTiming } from '../../schema/class-session.ts'

const ofQuiz = (quizId: string) => and(eq(quizTiming.quizId, quizId), isNull(quizTiming.closesAt))

/**
 * The individual phase opens anew: head starts of before it was last open were for that time. Who had
 * one has all of their extra time this time.
 */
export async function dropHeadStarts(
  tx: Tx,
  quizId: string,
  before: PhaseFacts | null,
): Promise<void> {
  const until = before && lastOpen(before)
  if (until === null) return
  await tx
    .update(quizTiming)
    .set({ opensAt: null })
    .where(and(ofQuiz(quizId), lte(quizTiming.opensAt, until)))
}

/** The class that head starts are for does not come: who is at one ends now, the others are gone. */
export async function endHeadStarts(tx: Tx, quizId: string, now: Date): Promise<void> {
  const isBegun = lte(quizTiming.opensAt, now)
  await tx
    .update(quizTiming)
    .set({
      endsAt: sql`case when ${isBegun} then ${now.toISOString()}::timestamptz else ${quizTiming.endsAt} end`,
      opensAt: null,
    })
    .where(and(ofQuiz(quizId), sql`${quizTiming.opensAt} is not null`))
}
