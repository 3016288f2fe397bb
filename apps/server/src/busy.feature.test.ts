import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, codeOf } from '../testing/as.ts'
import { createTestDatabase, isConcurrent } from '../testing/database.ts'
import { given } from '../testing/given.ts'
import { repeats } from '../testing/repeats.ts'
import { openWorld, type World } from '../testing/world.ts'
import { isBusy, takesLong } from './platform/database/database.ts'
import { openEmbedded } from './platform/database/open-embedded.ts'
import { openPostgres } from './platform/database/open-postgres.ts'
import { createLog } from './platform/log.ts'

vi.setConfig({ testTimeout: repeats({ short: 120_000, long: 600_000 }) })

const log = createLog('silent')
let world: World
let url: string | null
beforeAll(async () => {
  url = await createTestDatabase()
  world = await openWorld(url ? await openPostgres(url, log) : await openEmbedded(null, log))
})
afterAll(() => world.close())

/**
 * A transaction of somebody else locks the row of a quiz until it is let go; embedded it is one of
 * this process, which waits for something else.
 */
async function lockRow(quizId: string): Promise<() => Promise<unknown>> {
  if (url) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin')
    await client.query('select id from quizzes where id = $1 for update', [quizId])
    return () => client.end()
  }
  let letGo = () => {}
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  const waiting = world.database.transact(async (tx) => {
    await tx.execute(sql`select id from quizzes where id = ${quizId} for update`)
    isLocked()
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await tx.execute(sql`update quizzes set title = 'too late' where id = ${quizId}`)
  })
  waiting.catch(() => {}) // looked at when it is let go
  await locked
  return async () => {
    letGo()
    await waiting
  }
}

/** A class that takes a quiz: `save` keeps a choice of one student. */
async function takingClass() {
  const { quizId, courseId, students, questions, key } = await given(world).quiz({ students: 6 })
  for (const one of students) await as(world, one).attempts.start({ quizId })
  const question = questions[0]?.id ?? ''
  const save = (number: number, resHeaders = new Headers()) =>
    as(world, students[number % students.length] ?? null, {}, resHeaders).attempts.save({
      quizId,
      version: 1,
      answers: { [question]: { optionIds: key[question] ?? [], age: 0 } },
    })
  const list = (number: number) =>
    as(world, students[number % students.length] ?? null).quizzes.list({ courseId })
  return { quizId, save, list }
}

/** How many connections wait for what others have locked. */
async function waitingForLocks(): Promise<number> {
  const { rows } = (await world.database.connection.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

const seconds = repeats({ short: 0, long: 60 })
test(`[FIRM-03] somebody locks the row of a quiz (for ${seconds} s or a moment) and 60 saves of it wait: lists and saves of another quiz are answered meanwhile`, async () => {
  const [locked, other] = [await takingClass(), await takingClass()]
  const others = async () => {
    const times: number[] = []
    const end = performance.now() + seconds * 1000
    while (times.length < 10 || performance.now() < end) {
      const number = times.length % 10
      times.push(
        await timed(() =>
          Promise.all([locked.list(number), other.list(number), other.save(number)]),
        ),
      )
    }
    return p95(times)
  }
  const before = await others()
  const letGo = await lockRow(locked.quizId)
  const ended: string[] = []
  const headers = new Headers()
  const first = Promise.allSettled([locked.save(0, headers)])
  const saves = Array.from({ length: 59 }, async (_, number) => {
    const code = await codeOf(locked.save(number))
    ended.push(code)
    return code
  })
  // half of the connections that are not kept
  if (isConcurrent) {
    await expect.poll(waitingForLocks, { timeout: 2500, interval: 20 }).toBeGreaterThan(0)
    expect(await waitingForLocks()).toBeLessThanOrEqual(7)
  }
  const during = await others()
  // still locked
  if (seconds === 0 && isConcurrent) expect(ended.filter((code) => code === 'OK')).toEqual([])
  const codes = await Promise.all(saves)
  const [refused] = await first
  if (isConcurrent) {
    expect(new Set(codes)).toEqual(new Set(['BUSY']))
    expect(refused).toMatchObject({
      reason: {
        code: 'BUSY',
        status: 503,
        defined: true,
        message: 'The server is busy. Please try again.',
      },
    })
    expect(headers.get('retry-after')).toBe('1')
  } else expect(new Set(codes)).toEqual(new Set(['OK'])) // what waited was ended
  console.info(
    `p95 of others: ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms while the row was locked`,
  )
  if (isConcurrent) await letGo()
  else await expect(letGo()).rejects.toThrow(/waited for something else than the database/)
  expect(await codeOf(locked.save(0))).toBe('OK')
})

test('[FIRM-03] every connection has its time-outs; what takes long has its own, for one transaction', async () => {
  const settings = async (reader: Pick<World['database']['connection'], 'execute'>) => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const { rows } = (await reader.execute(
      sql`select name, current_setting(name) as value from pg_settings where name in ${names}`,
    )) as { rows: { name: string; value: string }[] }
    return names.map((name) => rows.find((row) => row.name === name)?.value)
  }
  const shown = () => settings(world.database.connection)
  if (isConcurrent) {
    const all = await Promise.all(Array.from({ length: 19 }, shown))
    expect(new Set(all.map((each) => each.join()))).toEqual(new Set(['5s,3s,10s']))
  }
  expect((await world.database.transact((tx) => settings(tx), takesLong)).slice(0, 2)).toEqual([
    '1min',
    '30s',
  ])
  const after = await Promise.all(Array.from({ length: 19 }, shown))
  expect(after.flat()).not.toContain('1min')
})

const migration = repeats({ short: 10, long: 10_000 })
test(`[FIRM-03] two servers start at once, and one has a migration of ${migration} ms: the other waits as long as it takes`, async () => {
  // embedded, a second server is refused
  if (!url) return expect(await openWorld()).toHaveProperty('close')
  const slow = new pg.Client({ connectionString: url })
  await slow.connect()
  await slow.query('select pg_advisory_lock(727001)')
  const started: string[] = []
  const both = [1, 2].map(async (number) => {
    const database = await openPostgres(String(url), log)
    started.push(`server ${number}`)
    await database.close()
  })
  const isWaiting = async () =>
    Number(
      (
        await slow.query(
          "select count(*) from pg_locks where locktype = 'advisory' and not granted",
        )
      ).rows[0].count,
    )
  await vi.waitFor(async () => expect(await isWaiting()).toBe(2), { timeout: 30_000 })
  await slow.query('select pg_sleep($1)', [migration / 1000])
  expect(started).toEqual([])
  await slow.end()
  await Promise.all(both)
  expect(started).toHaveLength(2)
})

test('[FIRM-03] a call for which no connection becomes free hears that the server is busy', async () => {
  if (!url) return expect(isBusy(new Error('a defect'))).toBe(false)
  // long enough for the first one on a busy machine
  const connectionTimeoutMillis = 8000
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis })
  const taken = await pool.connect()
  const failure = await drizzle(pool)
    .execute(sql`select 1`)
    .catch((error) => error)
  taken.release()
  await pool.end()
  expect(isBusy(failure)).toBe(true)
  const unreachable = drizzle(
    new pg.Pool({
      connectionString: 'postgres://nobody@127.0.0.1:1/nothing',
      connectionTimeoutMillis,
    }),
  )
  expect(
    isBusy(await unreachable.execute(sql`select 1`).catch((error) => error)),
    'a defect of its own',
  ).toBe(false)
})
