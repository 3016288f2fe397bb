import { afterAll } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'
import { openTestDatabase } from './database.ts'
import { emptying } from './empty-database.ts'
import { openWorld, type World } from './world.ts'

/** The same until it is closed; the database itself stays open. */
function untilClosed(database: Database): Database {
  let isClosed = false
  const guard = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (target, name) => {
        if (isClosed && name !== 'close') throw new Error('The database of this test is closed')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const close = async () => {
    isClosed = true
  }
  return guard({ ...database, connection: guard(database.connection), close })
}

/**
 * For a file whose tests each begin with an empty world: what it answers opens one, on a database
 * that they use one after the other.
 */
export function worldsOfTests(): () => Promise<World> {
  let shared: { readonly database: Database; readonly empty: () => Promise<boolean> } | null = null
  afterAll(() => shared?.database.close())
  return async () => {
    if (shared && !(await shared.empty())) {
      await shared.database.close()
      shared = null
    }
    if (!shared) {
      const database = await openTestDatabase()
      shared = { database, empty: await emptying(database) }
    }
    return openWorld(untilClosed(shared.database))
  }
}
