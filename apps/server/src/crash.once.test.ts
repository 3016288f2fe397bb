import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.ts'
import type { ThrowAwayServer } from '../../../scripts/throw-away-server.ts'
import { type Class, storeClass, Writers } from '../testing/crash-history.ts'
import { embeddedPlace, postgresPlace } from '../testing/ending-place.ts'
import { repeats } from '../testing/repeats.ts'
import {
  endServers,
  type ServerProcess,
  startProcess,
  startReady,
} from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

afterAll(endServers)

const startTime = 120_000 // in ms, of a busy machine

/** How long the last start took: kills fall into all of its steps. */
let startSeconds = 1

/** Starts the server, with kills in the middle of the start before. */
async function startAfterKills(
  settings: Readonly<Record<string, string>>,
  kills: number,
): Promise<ServerProcess> {
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = await startProcess(settings)
    await Promise.race([killed.ready, pause(Math.random() * startSeconds * 1000), killed.ended])
    expect([await killed.kill('SIGKILL'), killed.printed()]).toEqual([
      { code: null, signal: 'SIGKILL' },
      expect.not.stringContaining('rror'),
    ])
  }
  const started = performance.now()
  const server = await startReady(settings)
  startSeconds = (performance.now() - started) / 1000
  return server
}

/** Kills the server so often under load, and each third time once more during the start. */
async function crash(
  settings: Readonly<Record<string, string>>,
  made: Class,
  times: number,
): Promise<number> {
  let server = await startAfterKills(settings, 0)
  const writers = await Writers.logIn(made, server.url)
  for (let time = 0; time < times; time += 1) {
    await writers.check(server.url)
    const enough = writers.acknowledged(Math.floor(Math.random() * 60))
    const written = writers.write(server.url)
    await Promise.race([enough, written])
    await server.kill('SIGKILL')
    await written
    server = await startAfterKills(settings, time % 3 === 0 ? 1 : 0)
  }
  await writers.check(server.url)
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  return writers.acknowledgements
}

const report = (acknowledgements: number) =>
  console.info(`${acknowledgements} writes were acknowledged`)

const embedded = repeats({ short: 1, long: 200 })
test(
  `[FIRM-16, FIRM-07, P24] embedded: kill -9 under load and during the start loses and doubles nothing acknowledged, x${embedded}`,
  async () => {
    const place = embeddedPlace()
    const made = await storeClass(await place.open())
    report(await crash(place.settings, made, embedded))
  },
  embedded * 3 * startTime,
)

describe('on PostgreSQL', () => {
  let postgres: ThrowAwayServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, startTime)
  afterAll(() => postgres.stop())

  const times = repeats({ short: 1, long: 100 })
  test(
    `[FIRM-16, P24] kill -9 under load and during the start loses and doubles nothing acknowledged, x${times}`,
    async () => {
      const place = postgresPlace(postgres.url)
      const made = await storeClass(await place.open())
      report(await crash(place.settings, made, times))
    },
    times * 3 * startTime,
  )
})

const starts = repeats({ short: 1, long: 500 })
test(
  `[FIRM-07] kills at any moment of the start, of a new folder too, never keep the product from starting, x${starts}`,
  async () => {
    let DATA_DIR = temporaryFolder()
    for (let start = 0; start < starts; start += 10) {
      await (await startAfterKills({ DATA_DIR }, Math.min(10, starts - start))).kill('SIGKILL')
      DATA_DIR = temporaryFolder()
    }
  },
  starts * startTime,
)

const pairs = repeats({ short: 1, long: 200 })
test(
  `[FIRM-07] of two starts at once one has the folder, and the other ends with one line, x${pairs}`,
  async () => {
    const DATA_DIR = temporaryFolder()
    for (let pair = 0; pair < pairs; pair += 1) {
      const two = await Promise.all([startProcess({ DATA_DIR }), startProcess({ DATA_DIR })])
      const loser = await Promise.race(two.map(async (one) => one.ended.then(() => one)))
      const [winner] = two.filter((one) => one !== loser)
      expect(await loser.ended).toEqual({ code: 1, signal: null })
      expect(loser.printed()).toBe(`DATA_DIR: ${DATA_DIR} is in use by another process\n`)
      await winner?.ready
      await winner?.kill('SIGKILL')
    }
  },
  pairs * startTime,
)
