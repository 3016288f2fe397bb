import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './open-embedded.ts'

describe('the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openEmbedded(null, createLog('silent'))
  })
  afterAll(() => database.close())

  test('lets timers fire while queries run', async () => {
    let isRunning = true
    const queries = (async () => {
      while (isRunning) await database.connection.execute(sql`select 1`)
    })()
    const fired = await Promise.race([
      new Promise<'timer'>((resolve) => setTimeout(() => resolve('timer'), 1)),
      queries.then(() => 'starved' as const),
    ])
    isRunning = false
    await queries
    expect(fired).toBe('timer')
  }, 10_000)

  test('says so when the outer database is used inside a transaction, instead of waiting for itself', async () => {
    await expect(
      database.transact(() => database.connection.execute(sql`select 1`)),
    ).rejects.toMatchObject({
      cause: { message: expect.stringContaining('pass the transaction on') },
    })
    await expect(database.connection.execute(sql`select 1`)).resolves.toBeDefined()
  })

  test('announces after the commit only, and a failed announcement does not undo the change', async () => {
    const said: string[] = []
    await expect(
      database.transact(async (_tx, afterCommit) => {
        afterCommit(() => void said.push('rolled back'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const result = await database.transact(async (_tx, afterCommit) => {
      afterCommit(() => {
        throw new Error('nobody listens')
      })
      afterCommit(() => void said.push('committed'))
      return 42
    })
    expect(result).toBe(42)
    expect(said).toEqual(['committed'])
  })
})
