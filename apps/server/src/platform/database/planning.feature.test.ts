import { randomUUID } from 'node:crypto'
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

test.each(['', 'and not completed', 'and not is_preview'])(
  'without statistics an attempt %s is found by its quiz and student, among those of a class',
  async (more) => {
    const world = await openWorld()
    const { rows } = (await world.database.connection.execute(
      sql`explain select 1 from individual_attempts where quiz_id = ${randomUUID()} and user_id = ${randomUUID()} ${sql.raw(more)}`,
    )) as { rows: unknown[] }
    const plan = rows.map((row) => Object.values(row as object).join()).join('\n')
    expect(plan).toMatch(/Index Cond: .*user_id = /)
    await world.close()
  },
)
