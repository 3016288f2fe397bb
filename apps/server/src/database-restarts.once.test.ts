import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.ts'
import { freePort, type ThrowAwayServer } from '../../../scripts/throw-away-server.ts'
import {
  type Class,
  checkCollected,
  checkSteps,
  type EndingQuiz,
  grace,
  inThePast,
  postpone,
  storeBegun,
  storedOutages,
  storeEnding,
} from '../testing/ending-class.ts'
import { lookAt, postgresPlace, storeWriters } from '../testing/ending-place.ts'
import { repeats } from '../testing/repeats.ts'
import { endServers, startReady } from '../testing/server-process.ts'
import type { Database } from './platform/database/database.ts'
import { classEvents } from './schema/class-session.ts'

/** In all, on so many databases side by side; outages.feature.test.ts has them without a database that ends. */
const outages = repeats({ short: 0, long: 50 })
const places = 5
const [shortest, longest] = [5000, 120_000]
const students = 3
/** How soon all is collected once it is due and the database is back, milliseconds (spec FAIL-03). */
const within = 5000
/** How much later than it is back the server may notice, and how old its last beat may be. */
const noticedWithin = 15_000
/** What is an outage in any case: ten seconds, and a bit in which a busy process stood still itself. */
const surely = 11_000
/** How long a call may be on its way on a busy machine, milliseconds. */
const tooClose = 500
const hour = 3_600_000

const postgres: ThrowAwayServer[] = []
afterAll(async () => {
  endServers()
  await Promise.all(postgres.map(({ stop }) => stop()))
})

/** A port that the system gives to no connection while the database is away. */
const lastingPort = (): Promise<number> =>
  freePort(15_000 + Math.floor(Math.random() * 15_000)).catch(lastingPort)

/** Ends before the outage, in it, when it is over, and after it, in milliseconds from its begin. */
const endsAround = (length: number) => [
  -grace * 800,
  Math.round(length / 3),
  length,
  length + grace * 1000,
]

/** Quizzes that end around an outage which begins then, and one that goes on. */
const storeAround = (database: Database, made: Class, from: number, length: number) =>
  inThePast(database, async (world) => {
    const stored: EndingQuiz[] = []
    const began = Date.now()
    for (const end of endsAround(length))
      stored.push(await storeBegun(world, made, made.students, began + end))
    const long = await storeEnding(world, made, Date.now() + hour, { limitMinutes: 120 })
    return { quizzes: await postpone(database, stored, from - began), long }
  })

/** When the last attempt of each was collected. */
async function collectedAt({ connection }: Database, quizzes: readonly EndingQuiz[]) {
  const ids = quizzes.map(({ quizId }) => quizId)
  const events = await connection
    .select()
    .from(classEvents)
    .where(and(eq(classEvents.kind, 'collected'), inArray(classEvents.activityId, ids)))
  return ids.map((id) =>
    Math.max(...events.filter((one) => one.activityId === id).map(({ at }) => at.getTime())),
  )
}

/** Holds that an outage is stored as the one that was, once; a short one may be none. */
function checkOutage(
  stored: Awaited<ReturnType<typeof storedOutages>>,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const own = stored.filter((one) => one.until.getTime() > from)
  const what = `of the outage from ${from} to ${until} (${until - from} ms), ${JSON.stringify(stored)}`
  expect(own.length, what).toBeLessThanOrEqual(1)
  if (until - from > surely) expect(own.length, what).toBe(1)
  const [outage] = own.map((one) => [one.from.getTime(), one.until.getTime()] as const)
  if (!outage) return null
  expect(outage[0]).toBeLessThanOrEqual(from)
  expect(outage[1]).toBeGreaterThanOrEqual(until - noticedWithin)
  expect(outage[1] - outage[0]).toBeLessThan(until - from + noticedWithin)
  return { from: outage[0], until: outage[1] }
}

async function proveOn(lengths: readonly number[]): Promise<void> {
  const server = await startPostgres({ wantedPort: await lastingPort() })
  postgres.push(server)
  const place = postgresPlace(server.url)
  const { made, writers } = await storeWriters(place, students)

  for (const [index, length] of lengths.entries()) {
    // stored while no server runs: it would collect what is not postponed yet
    const begins = Date.now() + 30_000
    const { quizzes, long } = await storeAround(await place.open(), made, begins, length)
    const app = await startReady(place.settings)
    writers.begin(quizzes)
    const written = writers.write(app.url, long.quizId)
    await pause(begins - Date.now())
    const began = Date.now() // later, where the machine is busy
    const failedBefore = writers.failures
    await server.interrupt(index % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
    const from = Date.now()
    await pause(1000) // what was on its way is answered
    const acknowledged = writers.acknowledgements
    await pause(began + length - Date.now())
    expect(writers.acknowledgements).toBe(acknowledged)
    expect(writers.failures).toBeGreaterThan(failedBefore)
    await server.restart()
    const until = Date.now()
    await pause(within)
    const graceEnds = await writers.graceEnds(app.url, quizzes)
    await pause(Math.max(...graceEnds) + within - Date.now())
    await app.kill('SIGTERM')
    await written

    await lookAt(place, async (database) => {
      expect(writers.lost(await checkCollected(database, quizzes, students))).toEqual([])
      await checkSteps(database, long, writers.commands)
      const outage = checkOutage(await storedOutages(database), { from, until })
      const isTouched = ({ endsAt }: EndingQuiz) =>
        outage !== null && endsAt <= outage.until && outage.from <= endsAt + grace * 1000
      const longer = outage ? Math.ceil((outage.until - outage.from) / 1000) : 0
      expect(graceEnds).toEqual(
        quizzes.map((quiz) => quiz.endsAt + (grace + (isTouched(quiz) ? longer : 0)) * 1000),
      )
      expect(writers.untaken(quizzes.filter(isTouched), tooClose)).toEqual([])
      const lateBy = (await collectedAt(database, quizzes)).map(
        (at, place) => at - Math.max(until, graceEnds[place] ?? 0),
      )
      expect(Math.max(...lateBy)).toBeLessThan(within)
      console.info(
        JSON.stringify({
          length,
          stored: outage ? outage.until - outage.from : 0,
          lateBy: Math.max(...lateBy),
          acknowledged: writers.acknowledgements,
          failures: writers.failures,
        }),
      )
    })
  }
}

test.runIf(outages > 0)(
  `[FAIL-03, P25] PostgreSQL ends around ends and comes back: nothing is acknowledged falsely, all is collected once within 5 s, and what devices kept counts, x${outages}`,
  async () => {
    const lengths = Array.from(
      { length: outages },
      (_, index) => shortest + Math.round(((longest - shortest) * index) / (outages - 1)),
    )
    await Promise.all(
      Array.from({ length: places }, (_, place) =>
        proveOn(lengths.filter((_length, index) => index % places === place)),
      ),
    )
  },
  hour,
)
