import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Reader } from './database.ts'

/** How often the time of the database is asked for, milliseconds. */
const askEvery = 60_000
/** Of so many questions the one with the fastest answer counts. */
const questions = 5

type Options = {
  readonly log: Log
  /** Milliseconds that only go forwards; tests set them. */
  readonly stopwatch?: () => number
}

/** The database's time at a moment of the stopwatch, milliseconds since 1970. */
type Known = { readonly time: number; readonly at: number }

/** Asks once; `trip` is how long the answer took. */
async function ask(reader: Reader, stopwatch: () => number) {
  const sent = stopwatch()
  const { rows } = (await reader.execute(
    sql`select extract(epoch from clock_timestamp()) * 1000 as time`,
  )) as unknown as { rows: readonly { time: string | number }[] }
  const came = stopwatch()
  return { trip: came - sent, time: Number(rows[0]?.time), at: (sent + came) / 2 }
}

/** What is known after several questions: that of the fastest answer. */
async function measure(reader: Reader, stopwatch: () => number): Promise<Known> {
  let best = await ask(reader, stopwatch)
  for (let count = 1; count < questions; count += 1) {
    const one = await ask(reader, stopwatch)
    if (one.trip < best.trip) best = one
  }
  return best
}

export type DatabaseClock = Clock & { readonly close: () => void }

/**
 * The time of the database, which several servers share: asked for at the start and every minute,
 * and followed by the stopwatch in between. It never runs backwards, and a wrong clock of the
 * machine has no part in it.
 */
export async function openDatabaseClock(
  reader: Reader,
  { log, stopwatch = () => performance.now() }: Options,
): Promise<DatabaseClock> {
  let known = await measure(reader, stopwatch)
  let last = 0
  const follow = () =>
    measure(reader, stopwatch).then(
      (next) => {
        known = next
      },
      (error) => log.warn({ err: error }, 'the database did not say what time it is'),
    )
  const asking = setInterval(follow, askEvery)
  asking.unref()
  return {
    now: () => {
      last = Math.max(last, Math.round(known.time + stopwatch() - known.at))
      return new Date(last)
    },
    close: () => clearInterval(asking),
  }
}
