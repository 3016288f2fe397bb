import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '../../../testing/world.ts'
import { planning } from './planning.ts'

test('each connection plans as the product says', async () => {
  const world = await openWorld()
  const settings = planning.filter((part) => part !== '-c').map((part) => part.split('='))
  expect(settings).toHaveLength(2)
  for (const [name = '', value] of settings) {
    const { rows } = (await world.database.connection.execute(
      sql`select current_setting(${name}) as value`,
    )) as { rows: unknown }
    expect(rows).toEqual([{ value }])
  }
  await world.close()
})
