import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../testing/world.ts'
import { sqlStates } from './sql-state.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** An error of the database with this code. */
const failing = (code: string) => Object.assign(new Error('of the database'), { code })

test('[TSESS-16, FIRM-06] work of one key is done one after the other, of others beside it; what it has to tell comes after it', async () => {
  const { withoutLocks } = world.database
  const done: string[] = []
  const ends = new Map<string, () => void>()
  const start = (key: string, name: string) =>
    withoutLocks(
      async (_write, afterWrite) => {
        done.push(`${name} begins`)
        afterWrite(() => void done.push(`${name} is told`))
        await new Promise<void>((end) => ends.set(name, end))
        done.push(`${name} ends`)
      },
      { key },
    )
  const all = [start('a', 'first'), start('a', 'second'), start('b', 'other')]
  await expect.poll(() => done).toEqual(['first begins', 'other begins'])
  ends.get('first')?.()
  await all[0]
  expect(done.slice(2)).toEqual(['first ends', 'first is told', 'second begins'])
  for (const end of ends.values()) end()
  await expect.poll(() => ends.has('second')).toBe(true)
  ends.get('second')?.()
  await Promise.all(all)
})

test('a write that gives way to another is no error, and any other error is one', async () => {
  const write = (error: Error) =>
    world.database.withoutLocks((send) => send(() => Promise.reject(error)), { key: 'a' })
  expect(await write(failing(sqlStates.deadlockDetected))).toBeNull()
  await expect(write(failing('23505'))).rejects.toThrow('of the database')
})
