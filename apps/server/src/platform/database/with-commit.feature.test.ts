import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { readinessChecks, tries } from '../../schema/records.ts'
import type { Database, Tx } from './database.ts'
import { inOneStatement, store } from './one-statement.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-09-01T08:00:00.000Z')
const trying = (tx: Tx, key: string) => tx.insert(tries).values({ key, times: [at], goneAt: at })
const checking = (tx: Tx, id: number) => tx.insert(readinessChecks).values({ id })
const keys = async () =>
  (await database.connection.select({ key: tries.key }).from(tries)).map(({ key }) => key).sort()
const checks = async () =>
  (await database.connection.select({ id: readinessChecks.id }).from(readinessChecks)).length

test('writes that go with the commit are stored, and what follows comes after it', async () => {
  const seen: string[][] = []
  const answer = await database.transact(async (tx, afterCommit, withCommit) => {
    afterCommit(async () => void seen.push(await keys()))
    withCommit(inOneStatement([trying(tx, 'a'), checking(tx, 1), trying(tx, 'b')]))
    return 'done'
  })
  expect(answer).toBe('done')
  expect(seen).toEqual([['a', 'b']])
  expect(await checks()).toBe(1)
})

test('where one of them fails, all of the transaction is undone, and the call gets the error', async () => {
  const [before, rows] = [await keys(), await checks()]
  const followed: string[] = []
  const work = database.transact(async (tx, afterCommit, withCommit) => {
    afterCommit(() => void followed.push('told'))
    await trying(tx, 'written before')
    withCommit(inOneStatement([checking(tx, 2), trying(tx, 'a')])) // the key is taken
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(followed).toEqual([])
  expect(await keys()).toEqual(before)
  expect(await checks()).toBe(rows)
  expect(await database.transact(async (tx) => tx.execute(sql`select 1`))).toBeTruthy() // goes on
})

test('without anything to write nothing is sent', async () => {
  const before = await keys()
  await database.transact((tx) => store(tx, []))
  expect(await keys()).toEqual(before)
})
