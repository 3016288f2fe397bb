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

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
const besideOf = (directory: string) => `${directory}.new`

/** Removes what a killed start has left of a folder that was to be there. */
export const removeUnfinished = (directory: string): void => remove(besideOf(directory))

/**
 * Puts a folder that `fill` fills at `directory`, its owner's alone. It is made beside its place
 * and moved there when all of it is on the disk, so that a killed start leaves none that is half
 * made. Fails where something is there already, unless that is to be replaced.
 */
export async function putWholeFolder(
  directory: string,
  fill: (own: string) => void | Promise<void>,
  { replaces = false } = {},
): Promise<void> {
  const own = besideOf(directory)
  removeUnfinished(directory)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  try {
    await fill(own)
    settle(own)
  } catch (error) {
    remove(own)
    throw error
  }
  if (replaces) remove(directory)
  renameSync(own, directory)
  syncPath(path.dirname(directory), true)
}
