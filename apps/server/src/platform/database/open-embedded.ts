import { existsSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Log } from '../log.ts'
import { createCheck } from './check.ts'
import { startCheckpoints } from './checkpoints.ts'
import { copyBeforeUpgrade, type Disk, systemDisk } from './copy-before-upgrade.ts'
import { createTransact, createWithoutLocks, type Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { makeDatabase } from './new-database.ts'
import { SyncedFolder, syncedStart } from './synced-folder.ts'
import { emptyDatabase } from './template.ts'
import { readUpgradeState } from './upgrade-state.ts'
import { YieldingPGlite } from './yielding-pglite.ts'

type Options = {
  /** Prints a line for who runs the product. */
  readonly print?: (line: string) => void
  /** What tests set: other migrations, another disk. */
  readonly migrations?: string
  readonly disk?: Disk
}

/** Opens the database of a folder: what it acknowledges is on the disk. */
async function open(directory: string): Promise<YieldingPGlite> {
  const client = new YieldingPGlite({ fs: new SyncedFolder(directory), startParams: syncedStart })
  await client.waitReady
  return client
}

/** Closes the database where `work` fails. */
async function orClose<T>(client: YieldingPGlite, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await client.close().catch(() => {})
    throw error
  }
}

/**
 * Opens the database of a folder, ready to be migrated; where that will change what is stored, it
 * is copied before, closed. Answers where the copy is.
 */
async function openFolder(
  directory: string,
  { migrations, disk }: Required<Pick<Options, 'migrations' | 'disk'>>,
): Promise<{ client: YieldingPGlite; copy: string | null }> {
  if (!existsSync(directory)) await makeDatabase(directory)
  const client = await open(directory)
  const { last, isBehind } = await orClose(client, () =>
    readUpgradeState(drizzle(client), migrations, 'DATA_DIR'),
  )
  if (last === null || !isBehind) return { client, copy: null }
  await client.close()
  const copy = await copyBeforeUpgrade(directory, last, disk)
  return { client: await open(directory), copy }
}

async function openMemory(): Promise<YieldingPGlite> {
  const client = new YieldingPGlite({
    dataDir: 'memory://',
    loadDataDir: await emptyDatabase(),
  })
  await client.waitReady
  return client
}

/**
 * The embedded database in `dataDir`, or in memory without one; migrated. Refuses a folder that
 * another process uses, that a newer version has upgraded, or that has no room for a copy first.
 */
export async function openEmbedded(
  dataDir: string | null,
  log: Log,
  { print = () => {}, migrations = migrationsFolder, disk = systemDisk }: Options = {},
): Promise<Database> {
  const unlock = dataDir ? lockDirectory(dataDir) : () => {}
  try {
    const { client, copy } = dataDir
      ? await openFolder(path.join(dataDir, 'database'), { migrations, disk })
      : { client: await openMemory(), copy: null }
    const connection = drizzle(client)
    await orClose(client, () => migrate(connection, { migrationsFolder: migrations }))
    if (copy)
      print(
        `DATA_DIR: the database is upgraded; as it was before, it is in ${copy}. Delete it when all is well.`,
      )
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
      withoutLocks: createWithoutLocks(connection, log),
      check: createCheck(connection, dataDir),
      close,
    }
  } catch (error) {
    unlock()
    throw error
  }
}
