import type { ClassSession } from '@tbl/contract/class-session'
import { and, asc, eq, gte, isNotNull, lte, or } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { outages } from '../../../schema/class-session.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { phases } from '../../../schema/release.ts'
import { storeOutage } from '../../quizzes/store-phase.ts'
import { loadState, type SessionState } from '../session-row.ts'
import { announceStep } from '../step.ts'
import { hasEndToCome, hasMakeUp, lockBeat, longestGap, storeBeat } from './beats.ts'

/**
 * Stores that no server has reached the database since the last beat, once, whichever of them is
 * back first, and where an end has come by now, which it may have touched. Their students are told,
 * since their grace may be longer. `stalled`: for how long this process alone stood still.
 */
export const recordOutage = (services: Services, stalled: number): Promise<void> =>
  services.database.transact(async (tx, afterCommit) => {
    const from = await lockBeat(tx)
    const until = services.clock.now()
    if (from === null) return
    await storeBeat(tx, until)
    if (until.getTime() - from.getTime() - stalled <= longestGap) return
    await tx.insert(outages).values({ from, until })
    const outage = JSON.stringify([{ from: from.toISOString(), until: until.toISOString() }])
    const touched = await storeOutage(tx, outage, touchedBy(until))
    for (const quizId of new Set(touched.map(({ quizId }) => quizId))) {
      const state = await loadState(tx, quizId, until)
      await announceStep(services, { tx, afterCommit }, state)
    }
  })

/**
 * The phases with an end, of the class or of a make-up, that has come by then; those in own time, where
 * anybody's may have come.
 */
const touchedBy = (until: Date) =>
  and(
    hasEndToCome,
    or(
      lte(phases.endsAt, until),
      isNotNull(phases.ownLimitSeconds),
      and(eq(phases.step, 'individual'), hasMakeUp(until)),
    ),
  )

/**
 * The outages since a class session began, until it ended. One whose time runs faster, as that of a
 * rehearsal, is stored as begun earlier than its quiz was made.
 */
export async function listOutages(
  reader: Reader,
  { session, quizId }: Pick<SessionState, 'session' | 'quizId'>,
): Promise<ClassSession['outages']> {
  if (session === null) return []
  const { startedAt, endedAt } = session
  const rows = await reader
    .select({ from: outages.from, until: outages.until })
    .from(outages)
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .where(
      and(
        gte(outages.until, startedAt),
        gte(outages.until, quizzes.createdAt),
        endedAt === null ? undefined : lte(outages.from, endedAt),
      ),
    )
    .orderBy(asc(outages.from))
  return rows.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() }))
}
