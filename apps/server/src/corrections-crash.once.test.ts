import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.ts'
import type { ThrowAwayServer } from '../../../scripts/throw-away-server.ts'
import { password } from '../testing/crash-history.ts'
import { type EndingPlace, embeddedPlace, lookAt, postgresPlace } from '../testing/ending-place.ts'
import { exampleClass } from '../testing/example-class.ts'
import { given } from '../testing/given.ts'
import { firstDifference } from '../testing/recomputed.ts'
import { repeats } from '../testing/repeats.ts'
import { type Caller, endServers, logIn, startReady } from '../testing/server-process.ts'
import { openWorld } from '../testing/world.ts'
import { gradeChanges } from './schema/grade-changes.ts'
import { keyCorrections } from './schema/key-corrections.ts'

afterAll(endServers)

const startTime = 120_000 // in ms, of a busy machine

/** The example class, whose instructor can log in. */
async function storeExample(place: EndingPlace) {
  const world = await openWorld(await place.open())
  world.time.now = new Date()
  const made = await exampleClass(world)
  await given(world).password([made.teacher], password)
  await world.close()
  return made
}

type Made = Awaited<ReturnType<typeof storeExample>>

/** Credit and back, in turns: each changes nine scores of students and teams, or eleven. */
const formOf = ({ third }: Made, round: number) => ({
  questionId: third.id,
  rule: round % 2 === 0 ? 'credit' : 'replace',
  answers: round % 2 === 0 ? [] : [[third.options[1]?.id ?? '']],
  version: null,
})

/** Kills the server while a key is corrected, and looks at what is stored. */
async function killWhileCorrecting(place: EndingPlace, times: number): Promise<number> {
  const made = await storeExample(place)
  const path = `/quizzes/${made.quizId}/corrections`
  let known = 0
  let teacher: Caller | null = null
  for (let round = 0; round < times; round += 1) {
    const server = await startReady(place.settings)
    teacher ??= await logIn(server.url, made.teacher.email, password)
    const form = formOf(made, known)
    const asked = performance.now()
    const preview = await teacher.call(server.url, 'POST', `${path}/preview`, { form })
    const previewTime = performance.now() - asked
    expect(preview.status).toBe(200)
    const { fingerprint } = preview.body as { fingerprint: string }
    const apply = {
      ...{ correctionId: randomUUID(), form, fingerprint, reason: 'So' },
      ...{ replaceEdits: [], acceptAppeals: [] },
    }
    const answer = teacher.call(server.url, 'POST', path, apply).catch(() => null)
    // it takes about as long as its preview: kills fall before, into and after it
    await pause(Math.random() * 3 * previewTime)
    await server.kill('SIGKILL')
    const isAcknowledged = (await answer)?.status === 201
    const stored = await lookAt(place, async (database) => {
      const world = await openWorld(database)
      const corrections = await database.connection.select().from(keyCorrections)
      const changes = await database.connection.select().from(gradeChanges)
      const ids = new Set(changes.map(({ correctionId }) => correctionId))
      return { count: corrections.length, ids: ids.size, first: await firstDifference(world) }
    })
    expect(stored.first).toBeNull()
    expect(stored.ids).toBe(stored.count)
    expect([known, known + 1]).toContain(stored.count)
    if (isAcknowledged) expect(stored.count).toBe(known + 1)
    known = stored.count
  }
  return known
}

const embedded = repeats({ short: 1, long: 500 })
test(
  `[REKEY-11, P40] embedded: a kill -9 in the middle of a correction leaves all of it or nothing, x${embedded}`,
  async () => {
    console.info(`${await killWhileCorrecting(embeddedPlace(), embedded)} were made`)
  },
  (embedded + 1) * startTime,
)

describe('on PostgreSQL', () => {
  let postgres: ThrowAwayServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, startTime)
  afterAll(() => postgres.stop())

  const times = repeats({ short: 1, long: 500 })
  test(
    `[REKEY-11, P40] a kill -9 in the middle of a correction leaves all of it or nothing, x${times}`,
    async () => {
      const place = postgresPlace(postgres.url)
      console.info(`${await killWhileCorrecting(place, times)} were made`)
    },
    (times + 1) * startTime,
  )
})
