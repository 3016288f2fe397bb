import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { createTransact } from '../src/platform/database/database.ts'
import type { World } from './world.ts'

/** The statements that `work` sends to the database, in order; for what must not grow with the size of a class. */
export async function statementsOf(world: World, work: (world: World) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const options = { logger: { logQuery: (statement: string) => void statements.push(statement) } }
  const { $client: client } = world.database.connection as unknown as { $client: never }
  const connection = world.database.kind === 'postgres' ? drizzlePostgres(client, options) : drizzleEmbedded(client, options)
  const database = { ...world.database, connection, transact: createTransact(connection, world.services.log) }
  await work({ ...world, database, services: { ...world.services, database } })
  return statements
}
