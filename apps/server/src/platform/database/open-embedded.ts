import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Log } from '../log.ts'
import { createCheck } from './check.ts'
import { createTransact, type Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { emptyDatabase } from './template.ts'
import { YieldingPGlite } from './yielding-pglite.ts'

/** The embedded database in `dataDir`, or in memory without one; migrated. Refuses a folder that another process uses. */
export async function openEmbedded(dataDir: string | null, log: Log): Promise<Database> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {}
  try {
    const directory = dataDir ? path.join(dataDir, 'database') : 'memory://'
    const isNew = !dataDir || !existsSync(path.join(directory, 'PG_VERSION'))
    if (dataDir) mkdirSync(directory, { recursive: true })
    const client = new YieldingPGlite({ dataDir: directory, ...(isNew ? { loadDataDir: await emptyDatabase() } : {}) })
    await client.waitReady
    const connection = drizzle(client)
    await migrate(connection, { migrationsFolder })
    const close = async () => {
      await client.close()
      unlock()
    }
    return { kind: 'embedded', connection, transact: createTransact(connection, log), check: createCheck(connection, dataDir), close }
  } catch (error) {
    unlock()
    throw error
  }
}
