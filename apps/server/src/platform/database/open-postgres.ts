import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { createCheck } from './check.ts'
import { createTransact, createWithoutLocks, type Database } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { planning } from './planning.ts'
import { SharingPool } from './sharing-pool.ts'
import { connections, createWriteTurns } from './turns.ts'
import { readUpgradeState } from './upgrade-state.ts'

/** Any fixed number: several servers that start at once migrate one after the other. */
const migrationLock = 727001

/**
 * What nobody waits longer for, in milliseconds: a statement, a lock in it, a transaction in which
 * nothing happens (https://www.postgresql.org/docs/15/runtime-config-client.html).
 */
const timeouts = {
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Longest wait for a free connection, in milliseconds. */
const connectWithin = 10_000

/**
 * Brings the database up to date, on a connection without time-outs: a large table takes its time,
 * and so does waiting for another server. Refuses one that a newer version has upgraded.
 */
async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const connection = drizzle(client)
    await readUpgradeState(connection, migrationsFolder, 'DATABASE_URL')
    await migrate(connection, { migrationsFolder })
  } finally {
    await client.end() // which gives the lock back
  }
}

/**
 * PostgreSQL at `url`, migrated. A lost connection is logged and replaced; what used it fails by
 * itself.
 */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  await migrateAlone(url)
  const open = (max: number) => {
    const pool = new SharingPool({
      connectionString: url,
      max,
      Client: PipelinedClient,
      connectionTimeoutMillis: connectWithin,
      options: planning.join(' '),
      ...timeouts,
    })
    pool.on('connect', (client) =>
      client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost')),
    ) // without a listener it would end the process
    return pool.on('error', () => {}) // repeats what an idle connection says
  }
  const [pool, ownPool] = [open(connections), open(1)]
  const connection = drizzle(pool)
  const close = async () => void (await Promise.all([pool.end(), ownPool.end()]))
  const inTurn = createWriteTurns()
  return {
    kind: 'postgres',
    connection,
    transact: createTransact(connection, log, { inTurn, isPipelined: true }),
    withoutLocks: createWithoutLocks(connection, log, inTurn),
    check: createCheck(drizzle(ownPool)),
    close,
  }
}
