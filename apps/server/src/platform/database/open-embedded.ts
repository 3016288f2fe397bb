import { existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Log } from '../log.ts'
import { createCheck } from './check.ts'
import { startCheckpoints } from './checkpoints.ts'
import { createTransact, type Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { makeDatabase } from './new-database.ts'
import { SyncedFolder, syncedStart } from './synced-folder.ts'
import { emptyDatabase } from './template.ts'
import { YieldingPGlite } from './yielding-pglite.ts'

/** The database of a folder: what it acknowledges is on the disk. */
async function openFolder(directory: string): Promise<YieldingPGlite> {
  if (!existsSync(directory)) await makeDatabase(directory)
  return new YieldingPGlite({ fs: new SyncedFolder(directory), startParams: syncedStart })
}

const openMemory = async () =>
  new YieldingPGlite({ dataDir: 'memory://', loadDataDir: await emptyDatabase() })

/**
 * The embedded database in `dataDir`, or in memory without one; migrated. Refuses a folder that
 * another process uses.
 */
export async function openEmbedded(dataDir: string | null, log: Log): Promise<Database> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {}
  try {
    const client = dataDir ? await openFolder(path.join(dataDir, 'database')) : await openMemory()
    await client.waitReady
    const connection = drizzle(client)
    await migrate(connection, { migrationsFolder })
    const stopCheckpoints = dataDir ? startCheckpoints(client, log) : () => {}
    const close = async () => {
      stopCheckpoints()
      await client.close()
      unlock()
    }
    return {
      kind: 'embedded',
      connection,
      transact: createTransact(connection, log),
      check: createCheck(connection, dataDir),
      close,
    }
  } catch (error) {
    unlock()
    throw error
  }
}
