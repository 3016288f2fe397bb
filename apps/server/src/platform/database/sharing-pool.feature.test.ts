import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, isConcurrent } from '../../../testing/database.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { SharingPool, sharedPrefix } from './sharing-pool.ts'

let pool: SharingPool
beforeAll(async () => {
  const connectionString = (await createTestDatabase()) ?? undefined
  pool = new SharingPool({ connectionString, max: 6, Client: PipelinedClient })
})
afterAll(() => pool.end())

const pidOf = 'select pg_backend_pid() as pid'
/** The process that answers a statement of this name, or one without. */
const ask = async (text = pidOf, name?: string) =>
  (await pool.query<{ pid: number }>({ text, ...(name ? { name } : {}) })).rows[0]?.pid
const askShared = (text = pidOf) => ask(text, `${sharedPrefix}${text}`)

describe.runIf(isConcurrent)('a statement that is defined to be read', () => {
  test('shares a connection with others that are asked at the same time, up to eight of them', async () => {
    // asked at the same time, however long the loop takes
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const asked = Array.from({ length: 16 }, () => askShared())
    clock.mockRestore()
    const pids = await Promise.all(asked)
    const counts = [...new Set(pids)].map((one) => pids.filter((other) => other === one).length)
    expect(counts).toEqual([8, 8])
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  test('does not follow one that takes longer than it should', async () => {
    const order: string[] = []
    const slow = askShared('select 1 as pid from pg_sleep(2)').then(() => order.push('slow'))
    await ask('select 1 as pid from pg_sleep(0.05)')
    const quick = askShared().then(() => order.push('quick'))
    await Promise.all([slow, quick])
    expect(order).toEqual(['quick', 'slow'])
  })

  test('fails alone', async () => {
    const all = [askShared(), askShared('select 1 / 0 as pid'), askShared()]
    const [first, broken, last] = await Promise.allSettled(all)
    expect(broken).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect([first?.status, last?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(pool.idleCount).toBe(pool.totalCount)
    expect(await askShared()).not.toBeUndefined()
  })

  test('another one has a connection of its own; so has a transaction', async () => {
    const client = await pool.connect()
    const own = client.query<{ pid: number }>(pidOf).then(({ rows: [row] }) => row?.pid)
    const pids = await Promise.all([own, ask(), ask(pidOf, 'write_1'), askShared()])
    expect(new Set(pids).size).toBe(4)
    client.release()
  })

  test('a connection that is lost takes with it what was on its way, and another one takes its place', async () => {
    pool.on('connect', (one) => one.on('error', () => {}))
    pool.on('error', () => {})
    const admin = new pg.Client({ connectionString: pool.options.connectionString })
    await admin.connect()
    const lost = askShared('select 1 as pid from pg_sleep(5)')
    lost.catch(() => {})
    await ask()
    const end = () =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()",
      )
    await expect.poll(async () => (await end()).rowCount, { interval: 10 }).toBe(1) // once it is on its way
    await expect(lost).rejects.toThrow()
    expect(await askShared()).toBeGreaterThan(0)
    await admin.end()
  })
})
