import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { inOneSnapshot, type Reader } from './database.ts'
import { sqlState } from './sql-state.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nameOf = async (reader: Reader, id: string) => {
  const [row] = await reader
    .select({ name: profiles.name })
    .from(profiles)
    .where(eq(profiles.id, id))
  return row?.name
}
const rename = (id: string, name: string) =>
  world.database.transact((tx) => tx.update(profiles).set({ name }).where(eq(profiles.id, id)))

test('[GFILE-12] a snapshot is of one state, whatever is stored meanwhile', async () => {
  const { id } = await given(world).student('Ana')
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const renaming = begun.then(() => rename(id, 'Ben'))
  const names = await world.database.transact(async (tx) => {
    const before = await nameOf(tx, id)
    begin()
    if (world.database.kind === 'postgres') await renaming // embedded, it waits for this one
    return [before, await nameOf(tx, id)]
  }, inOneSnapshot)
  expect(names).toEqual(['Ana', 'Ana'])
  await renaming
  expect(await nameOf(world.database.connection, id)).toBe('Ben')
})

test('a snapshot changes nothing', async () => {
  const { id } = await given(world).student('Ana')
  const change = world.database.transact(
    (tx) => tx.update(profiles).set({ name: 'Ben' }).where(eq(profiles.id, id)),
    inOneSnapshot,
  )
  expect(sqlState(await change.catch((error: unknown) => error))).toBe('25006') // read_only_sql_transaction
  expect(await nameOf(world.database.connection, id)).toBe('Ana')
})
