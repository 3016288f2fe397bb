import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { tries } from '../schema/records.ts'
import type { Clock } from './clock.ts'
import type { Database, Writer } from './database/database.ts'
import { defineWrite, inColumn } from './database/statement.ts'
import { createShares } from './shares.ts'

/** At most `most` tries in any `within` milliseconds; `waiting` more may wait their turn. */
export type Ceiling = {
  readonly name: string
  readonly most: number
  readonly within: number
  readonly waiting?: number
}

/** A try that counts: from when on, and how to take it back. */
export type Taken = { readonly at: Date; readonly giveBack: () => Promise<void> }
/** One too many; the next one counts in so many seconds. */
export type TooMany = { readonly code: 'TOO_MANY_TRIES'; readonly seconds: number }

export type Tries = {
  /** Counts a try of somebody before anything is done about it. */
  readonly take: (ceiling: Ceiling, of: string) => Promise<Taken | TooMany>
  /** A refusal that is remembered: what needs neither the database nor a turn. */
  readonly refused: (ceiling: Ceiling, of: string) => TooMany | null
  /** Forgets what no longer counts. */
  readonly sweep: () => Promise<void>
}

/**
 * How long a refusal is remembered at most, and how many are, so that a flood of tries costs the
 * database nothing; milliseconds.
 */
const rememberedFor = 5000
const remembered = 10_000

/** Whose try, when, and under which ceiling; `within` in seconds. */
type Counted = {
  readonly key: string
  readonly now: Date
  readonly goneAt: Date
  readonly most: number
  readonly within: number
  readonly waiting: number
}

/** Counts a try, where there is still room; answers all that count then. */
const storeTry = defineWrite<Counted, { at: string }, Writer>((writer, slots) => {
  const { key, most, waiting, within } = slots
  const now = sql`${inColumn(slots.now, tries.goneAt)}::timestamptz`
  const window = sql`make_interval(secs => ${within}::float8)`
  const recent = sql`array(select t from unnest(${tries.times}) t where t > ${now} - ${window} order by t)`
  const counted = sql`cardinality(${recent})`
  const freeAt = sql`case when ${counted} < ${most}::int then ${now} else (${recent})[${counted} - ${most}::int + 1] + ${window} end`
  const goneAt = inColumn(slots.goneAt, tries.goneAt)
  return writer
    .insert(tries)
    .values({ key, times: sql`array[${now}]`, goneAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: { times: sql`${recent} || ${freeAt}`, goneAt },
      setWhere: sql`${counted} < ${most}::int + ${waiting}::int`,
    })
    .returning({ at: sql`${tries.times}[cardinality(${tries.times})]`.as('at') })
})

/** Takes a try back; others may have counted at the same moment. */
const storeGivenBack = defineWrite<{ key: string; at: Date }, never, Writer>(
  (writer, { key, at }) => {
    const place = sql`array_position(${tries.times}, ${inColumn(at, tries.goneAt)}::timestamptz)`
    return writer
      .update(tries)
      .set({
        times: sql`case when ${place} is null then ${tries.times} else ${tries.times}[:${place} - 1] || ${tries.times}[${place} + 1:] end`,
      })
      .where(eq(tries.key, key))
  },
)

const keyOf = ({ name }: Ceiling, of: string): string =>
  createHash('sha256').update(`${name} ${of}`).digest('hex')

/**
 * Counts in the database, so that the counts hold over restarts and for all servers. One statement
 * counts and decides, under the lock of its row: tries at the same moment cannot both be the last
 * one. Those of one key go there one after the other, and a refusal is remembered: of a flood at
 * one account one statement is at work at a time, and most of it reaches no database at all.
 */
export function createTries({ connection }: Pick<Database, 'connection'>, clock: Clock): Tries {
  const turns = createShares({ atWork: 1, waiting: Number.POSITIVE_INFINITY })
  const full = new Map<string, { readonly until: number; readonly freeAt: number }>()
  const remember = (key: string, now: number, freeAt: number) => {
    full.set(key, { until: Math.min(now + rememberedFor, freeAt), freeAt })
    const [oldest] = full.keys()
    if (full.size > remembered && oldest !== undefined) full.delete(oldest)
  }
  const recall = (key: string, now: Date): TooMany | null => {
    const known = full.get(key)
    if (known && now.getTime() < known.until) return tooMany(known.freeAt, now)
    full.delete(key)
    return null
  }
  const giveBack = async (key: string, at: Date) => {
    await storeGivenBack(connection, { key, at })
    full.delete(key)
  }
  const count = async (ceiling: Ceiling, key: string): Promise<Taken | TooMany> => {
    const { most, within, waiting = 0 } = ceiling
    const now = clock.now()
    const known = recall(key, now)
    if (known) return known
    const [taken] = await storeTry(connection, {
      key,
      now,
      goneAt: new Date(now.getTime() + 2 * within),
      most,
      within: within / 1000,
      waiting,
    })
    if (taken) {
      const at = new Date(taken.at)
      return { at, giveBack: () => turns.run(key, () => giveBack(key, at)) }
    }
    const [stored] = await connection
      .select({ times: tries.times })
      .from(tries)
      .where(eq(tries.key, key))
    const nextAt = nextTry(stored?.times ?? [], ceiling, now)
    remember(key, now.getTime(), nextAt)
    return tooMany(nextAt, now)
  }
  const take: Tries['take'] = (ceiling, of) => {
    const key = keyOf(ceiling, of)
    return turns.run(key, () => count(ceiling, key))
  }
  const refused: Tries['refused'] = (ceiling, of) => recall(keyOf(ceiling, of), clock.now())
  return {
    take,
    refused,
    sweep: async () => void (await connection.delete(tries).where(lt(tries.goneAt, clock.now()))),
  }
}

const tooMany = (nextAt: number, now: Date): TooMany => ({
  code: 'TOO_MANY_TRIES',
  seconds: Math.max(1, Math.ceil((nextAt - now.getTime()) / 1000)),
})

/** When the next try counts, in milliseconds since 1970. */
function nextTry(
  times: readonly Date[],
  { most, within, waiting = 0 }: Ceiling,
  now: Date,
): number {
  const since = now.getTime() - within
  const recent = times
    .map((time) => time.getTime())
    .filter((time) => time > since)
    .sort((a, b) => a - b)
  return (recent.at(-most - waiting) ?? since) + within
}
