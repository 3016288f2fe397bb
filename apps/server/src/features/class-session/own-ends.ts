import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizTiming } from '../../schema/class-session.ts'

/** A make-up ends with its window, or later by itself, whatever the class does. */
const isOfMakeUp = sql`exists (select from ${individualAttempts} where ${individualAttempts.quizId} = ${quizTiming.quizId} and ${individualAttempts.userId} = ${quizTiming.userId} and ${individualAttempts.isMakeUp})`

const setEnds = (tx: Tx, quizId: string, after: Date, endsAt: Date | SQL) =>
  tx
    .update(quizTiming)
    .set({ endsAt })
    .where(and(eq(quizTiming.quizId, quizId), gt(quizTiming.endsAt, after), sql`not ${isOfMakeUp}`))

/** Ends of their own with the class that have not come are now. */
export const endOwnEnds = (tx: Tx, quizId: string, now: Date) => setEnds(tx, quizId, now, now)

/** Those that had not come at the begin of a pause are later by its length. */
export const moveOwnEnds = (tx: Tx, quizId: string, from: Date, now: Date) =>
  setEnds(
    tx,
    quizId,
    from,
    sql`${quizTiming.endsAt} + ${now.getTime() - from.getTime()} * interval '1 millisecond'`,
  )
