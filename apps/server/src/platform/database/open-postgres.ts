import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { createTransact, type Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Any fixed number: several servers that start at once migrate one after the other. */
const migrationLock = 727001

/** PostgreSQL at `url`, migrated. A lost connection is logged and replaced; what used it fails by itself. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))) // without a listener it would end the process
  pool.on('error', () => {}) // repeats what an idle connection says
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release()
  }
  const connection = drizzle(pool)
  return { kind: 'postgres', connection, transact: createTransact(connection, log), close: () => pool.end() }
}
