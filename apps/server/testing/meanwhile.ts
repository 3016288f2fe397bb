import type { Database, WriteInTurn } from '../src/platform/database/database.ts'
import type { World } from './world.ts'

/**
 * A world in which, once, something happens between the check of a right and what relies on it: a
 * transaction, or a write without locks.
 */
export function meanwhile(world: World, event: () => Promise<unknown>): World {
  let isDue = true
  const once = async () => {
    if (!isDue) return
    isDue = false
    await event()
  }
  const transact: Database['transact'] = async (work) => {
    await once()
    return world.database.transact(work)
  }
  const withoutLocks: Database['withoutLocks'] = (work, options) =>
    world.database.withoutLocks((write, afterWrite) => {
      const writeLater: WriteInTurn = async (send) => {
        await once()
        return write(send)
      }
      return work(writeLater, afterWrite)
    }, options)
  const database = { ...world.database, transact, withoutLocks }
  return { ...world, database, services: { ...world.services, database } }
}
