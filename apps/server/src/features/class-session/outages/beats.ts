import { eq, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { quizTiming, serverBeats } from '../../../schema/class-session.ts'
import { phases } from '../../../schema/release.ts'

/** How old a beat is that is written anew, milliseconds: a bit less than a look that waits long. */
export const beatEvery = 4000
/** A gap between two beats that is longer than this is an outage, milliseconds. */
export const longestGap = 10_000

/** Whether a make-up of the phase's quiz ends, by a time if one is given. */
export const hasMakeUp = (until?: Date) =>
  sql`exists (select from ${quizTiming} where ${quizTiming.quizId} = ${phases.activityId} and ${quizTiming.closesAt} is not null${until ? sql` and ${quizTiming.closesAt} <= ${until.toISOString()}::timestamptz` : sql``})`

/**
 * A phase whose end, or that of somebody's extra time or make-up, has to come. The phases that are
 * due by an index: few are, of all that ever were.
 */
export const hasEndToCome = sql`${phases.dueAt} is not null and (${phases.endsAt} is not null or (${phases.step} = 'individual' and ${hasMakeUp()})) and ${phases.opensAt} is null and (${phases.closedAt} is null or ${phases.step} = 'individual')`
const isAwaited = sql`exists (select from ${phases} where ${hasEndToCome})`

/** A phase that the server has to look at. */
export type Due = { readonly quizId: string; readonly dueAt: Date }

type Found = {
  /** The beat as it was; null: its row has never been written. */
  readonly beat: { readonly at: string | null } | null
  readonly due: readonly { readonly quizId: string; readonly dueAt: string }[] | null
}

/**
 * What has to be looked at first, soonest first, and in the same statement the beat: written while
 * an end has to come, cleared when none has. A beat that is too old stays, as the begin of an outage.
 */
export async function lookAndBeat({ database }: Services, now: Date, most: number): Promise<Found> {
  const before = (milliseconds: number) =>
    sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
  const { at } = serverBeats
  const { rows } = (await database.connection.execute(sql`
    with ends as materialized (select ${isAwaited} as are_awaited),
    beat as (
      update ${serverBeats} set at = case when ends.are_awaited then ${before(0)} end from ends
      where (${at} is null and ends.are_awaited)
        or (${at} >= ${before(longestGap)} and (${at} <= ${before(beatEvery)} or not ends.are_awaited))
    )
    select (select json_build_object('at', ${at}) from ${serverBeats}) as beat,
      (select json_agg(json_build_object('quizId', activity_id, 'dueAt', due_at) order by due_at) from
        (select ${phases.activityId}, ${phases.dueAt} from ${phases} where ${phases.dueAt} is not null order by ${phases.dueAt} limit ${most}) soonest) as due`)) as unknown as {
    rows: [Found]
  }
  return rows[0]
}

/**
 * The first beat, with the step that makes an end to come: an outage may begin right after it.
 * Waits for nobody, since a beat that is there is left as it is.
 */
export const beginBeats = (tx: Tx, now: Date) =>
  tx
    .update(serverBeats)
    .set({ at: now })
    .where(sql`${isNull(serverBeats.at)} and ${isAwaited}`)

/** Locks the beat of all servers, which is there then, and answers when it was. */
export async function lockBeat(tx: Tx): Promise<Date | null> {
  await tx.insert(serverBeats).values({}).onConflictDoNothing()
  const [beat] = await tx.select().from(serverBeats).for('update')
  return beat?.at ?? null
}

/** Writes the beat that is locked. */
export const storeBeat = (tx: Tx, at: Date) =>
  tx.update(serverBeats).set({ at }).where(eq(serverBeats.id, 1))
