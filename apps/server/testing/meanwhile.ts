import type { Database } from '../src/platform/database/database.ts'
import type { World } from './world.ts'

/**
 * A world in which, once, something happens between the check of a right and the transaction that
 * relies on it.
 */
export function meanwhile(world: World, event: () => Promise<unknown>): World {
  let isDue = true
  const transact: Database['transact'] = async (work) => {
    if (isDue) {
      isDue = false
      await event()
    }
    return world.database.transact(work)
  }
  const database = { ...world.database, transact }
  return { ...world, database, services: { ...world.services, database } }
}
