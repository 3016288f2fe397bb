import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { NoTurn } from '../../platform/shares.ts'
import { exportData } from './export-data.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[KEEP-03] a copy that was not made counts for none of the five', async () => {
  const student = await given(world).student()
  const refuse = () => {
    throw new NoTurn()
  }
  const connection = { ...world.database.connection, select: refuse, execute: refuse } as never
  const busy = { ...world.services, database: { ...world.database, connection } }
  for (let count = 0; count < 5; count += 1)
    await expect(exportData(busy, {} as never, student as never)).rejects.toThrow(NoTurn)
  expect(await codeOf(as(world, student).accounts.exportData({}))).toBe('OK')
})
