import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { emptyDatabase } from './template.ts'

/**
 * Forces a file, or the entries of a folder, to the disk. Windows knows no such thing for folders.
 */
function syncPath(name: string, isFolder: boolean): void {
  if (isFolder && process.platform === 'win32') return
  const file = openSync(name, isFolder ? 'r' : 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Gives all of a folder to its owner alone, and forces it to the disk. */
function settle(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) settle(name)
    else {
      chmodSync(name, 0o600)
      syncPath(name, false)
    }
  }
  chmodSync(folder, 0o700)
  syncPath(folder, true)
}

/**
 * Makes an empty database in `directory`. It is made beside its place and moved there when all of
 * it is on the disk, so that a killed start leaves none that is half made.
 */
export async function makeDatabase(directory: string): Promise<void> {
  const own = `${directory}.new`
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const client = new PGlite({ dataDir: own, loadDataDir: await emptyDatabase() })
  await client.waitReady
  await client.close()
  settle(own)
  renameSync(own, directory)
  syncPath(path.dirname(directory), true)
}
