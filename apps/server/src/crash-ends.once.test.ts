import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.ts'
import type { ThrowAwayServer } from '../../../scripts/throw-away-server.ts'
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
import {
  type EndingPlace,
  embeddedPlace,
  lookAt,
  postgresPlace,
  storeWriters,
} from '../testing/ending-place.ts'
import { repeats } from '../testing/repeats.ts'
import { endServers, type ServerProcess, startReady } from '../testing/server-process.ts'

const kills = repeats({ short: 1, long: 500 })
const students = 3
/** Quizzes that end one after the other, so that every kill is around an end, and how far apart. */
const quizzesOf = repeats({ short: 1, long: 20 })
const apart = 3000
/** One of so many kills is followed by a long outage; none in the short form. */
const longEvery = repeats({ short: kills + 1, long: 25 })
const longOutage = 11_000
/** How long after the last grace all is collected, milliseconds, on a busy machine. */
const collectedWithin = repeats({ short: 10_000, long: 5000 })
const startTime = 120_000
const hour = 3_600_000

let postgres: ThrowAwayServer
beforeAll(async () => {
  postgres = await startPostgres()
}, startTime)
afterAll(async () => {
  endServers()
  await postgres.stop()
})

type Place = EndingPlace & {
  /** How long the last start took, milliseconds. */
  startTook: number
}
/** When the server was killed, and when it could be used again. */
type Down = { readonly from: number; readonly until: number }

async function start(place: Place): Promise<ServerProcess> {
  const began = Date.now()
  const server = await startReady(place.settings)
  place.startTook = Date.now() - began
  return server
}

/** Quizzes that end soon, each around the next one's beginning, and one that does not. */
const storeBatch = (place: Place, made: Class) =>
  place.open().then((database) =>
    inThePast(database, async (world) => {
      const began = Date.now()
      const ends = Array.from({ length: quizzesOf }, (_, index) => began + index * apart)
      const stored: EndingQuiz[] = []
      for (const endsAt of ends) stored.push(await storeBegun(world, made, made.students, endsAt))
      const quizzes = await postpone(
        database,
        stored,
        Date.now() - began + place.startTook * 1.5 + 3000,
      )
      return {
        quizzes,
        long: await storeEnding(world, made, Date.now() + hour, { limitMinutes: 120 }),
      }
    }),
  )

/** Kills the server again and again until all quizzes are over, at most so often. */
async function killAround(
  place: Place,
  writers: {
    readonly write: (server: ServerProcess) => Promise<void>
    /** When the last grace is over, which outages have lengthened. */
    readonly graceEnd: (server: ServerProcess) => Promise<number>
  },
  overAt: number,
  most: number,
): Promise<Down[]> {
  const downs: Down[] = []
  let server = await start(place)
  while (downs.length < most && Date.now() < overAt) {
    const written = writers.write(server)
    await pause(300 + Math.random() * 2200)
    await server.kill('SIGKILL')
    const from = Date.now()
    await written
    if ((downs.length + 1) % longEvery === 0) await pause(longOutage)
    server = await start(place)
    downs.push({ from, until: Date.now() })
  }
  const written = writers.write(server)
  await pause((await writers.graceEnd(server)) + collectedWithin - Date.now())
  await server.kill('SIGTERM')
  await written
  return downs
}

async function prove(place: Place): Promise<void> {
  const { made, writers } = await storeWriters(place, students)
  const count = { kills: 0, attempts: 0, acknowledged: 0, outages: 0, steps: 0 }
  // on a busy machine all may be over before the server is there: then once more
  while (count.kills < kills || count.acknowledged === 0) {
    const { quizzes, long } = await storeBatch(place, made)
    const overAt = (quizzes.at(-1)?.endsAt ?? 0) + (grace + 2) * 1000
    writers.begin(quizzes)
    const write = ({ url }: ServerProcess) => writers.write(url, long.quizId)
    const graceEnd = async ({ url }: ServerProcess) =>
      Math.max(...(await writers.graceEnds(url, quizzes)))
    const downs = await killAround(
      place,
      { write, graceEnd },
      overAt,
      Math.max(1, kills - count.kills),
    )
    await lookAt(place, async (database) => {
      const stored = await checkCollected(database, quizzes, students)
      expect(writers.lost(stored)).toEqual([])
      await checkSteps(database, long, writers.commands)
      count.outages += expectOutages(await storedOutages(database), downs)
    })
    count.kills += downs.length
    count.attempts += quizzes.length * students
    count.steps += writers.commands.length
    count.acknowledged = writers.acknowledgements
    console.info(JSON.stringify(count))
  }
}

/** Each long outage is stored once; each that is stored is one. Answers how many were. */
function expectOutages(
  stored: Awaited<ReturnType<typeof storedOutages>>,
  downs: readonly Down[],
): number {
  const first = downs[0]?.from ?? 0
  const own = stored
    .map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }))
    .filter(({ until }) => until > first)
  const covering = (down: Down) =>
    own.filter(({ from, until }) => from <= down.from && until > down.from)
  for (const down of downs) {
    const count = covering(down).length
    expect(count).toBeLessThanOrEqual(1)
    if (down.until - down.from > longOutage) expect(count).toBe(1)
  }
  for (const { from, until } of own) {
    expect(until - from).toBeGreaterThan(10_000)
    expect(downs.some((down) => from <= down.from && until > down.from)).toBe(true)
  }
  return own.length
}

const title = (database: string) =>
  `[FAIL-01, TRAIL-01, P24] ${database}: kill -9 around an end loses and doubles nothing, moves no end, and leaves no step out of the trail, x${kills}`

// crash.once.test.ts kills the embedded database each time
test
  .runIf(kills > 1)
  .concurrent(
    title('embedded'),
    () => prove({ ...embeddedPlace(), startTook: 0 }),
    3 * startTime + kills * 60_000,
  )

test.concurrent(
  title('on PostgreSQL'),
  () => prove({ ...postgresPlace(postgres.url), startTook: 0 }),
  3 * startTime + kills * 60_000,
)
