import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isConcurrent, openTestDatabase } from '../../../testing/database.ts'
import { readinessChecks } from '../../schema/records.ts'
import type { Database } from './database.ts'

let database: Database
let clock = Date.now()
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  clock += 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** When its row was written last, as text. */
async function writtenAt(): Promise<string> {
  const rows = await database.connection
    .select({ at: sql<string>`${readinessChecks.checkedAt}::text` })
    .from(readinessChecks)
  expect(rows).toHaveLength(1)
  return rows[0]?.at ?? ''
}

test('[FIRM-10] the check writes a row of its own at most every 5 s, however often it is asked', async () => {
  await database.check()
  const first = await writtenAt()
  clock += 4999
  await Promise.all(Array.from({ length: 20 }, () => database.check()))
  expect(await writtenAt()).toBe(first)
  clock += 1
  await database.check()
  expect(await writtenAt()).not.toBe(first)
})

/** From now on the row cannot be written, for the reason with this code; until it is undone. */
async function cannotWrite(code: string): Promise<() => Promise<unknown>> {
  await database.connection.execute(
    sql.raw(
      `create function fail_check() returns trigger language plpgsql as $$ begin raise exception 'as told' using errcode = '${code}'; end $$`,
    ),
  )
  await database.connection.execute(
    sql`create trigger fail before insert or update on readiness_checks for each row execute function fail_check()`,
  )
  return () => database.connection.execute(sql`drop function fail_check cascade`)
}

test.each([
  ['full disk', '53100'],
  ['read-only database', '25006'],
])('[FIRM-10] a %s fails the check, as long as it lasts', async (_what, code) => {
  await database.check()
  const undo = await cannotWrite(code)
  clock += 5000
  await expect(database.check()).rejects.toThrow()
  await expect(database.check()).rejects.toThrow()
  await undo()
  clock += 5000
  await expect(database.check()).resolves.toBeUndefined()
})

test('[FIRM-10, FIRM-03] the check has a connection of its own: it answers while all others are taken', async () => {
  if (!isConcurrent) return database.check() // embedded there is one connection
  let letGo = () => {}
  const locked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let taken = 0
  const all = Array.from({ length: 19 }, () =>
    database.connection.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      taken += 1
      await locked
    }),
  )
  await expect.poll(() => taken, { timeout: 10_000 }).toBe(19)
  await database.check()
  letGo()
  await Promise.all(all)
})
