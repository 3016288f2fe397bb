import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { createTransact, type Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Any fixed number: several servers that start at once migrate one after the other. */
const migrationLock = 727001

/** PostgreSQL at `url`, migrated. A lost idle connection is logged and replaced. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
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
