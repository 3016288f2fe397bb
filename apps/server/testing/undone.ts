import {
  createTransact,
  createWithoutLocks,
  type Database,
} from '../src/platform/database/database.ts'
import type { World } from './world.ts'

class Undo extends Error {}

/**
 * Does something in a world whose changes are taken back afterwards, so that one situation serves
 * many tries. One call at a time in there.
 */
export async function undone<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  const results: T[] = []
  const outer = world.database.transact(async (tx) => {
    const database: Database = {
      kind: world.database.kind,
      connection: tx,
      transact: createTransact(tx, world.services.log),
      withoutLocks: createWithoutLocks(tx, world.services.log),
      check: async () => {},
      close: async () => {},
    }
    results.push(await work({ ...world, database, services: world.servicesOn(database) }))
    await world.services.background.settled()
    throw new Undo()
  })
  await outer.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return results[0] as T
}
