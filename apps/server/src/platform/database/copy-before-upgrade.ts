import { constants, copyFileSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../config-error.ts'
import { copyPrefix } from '../data-folder.ts'
import { putWholeFolder, removeUnfinished } from './whole-folder.ts'

/** What a copy needs of the disk; tests bring one that is full or breaks. */
export type Disk = {
  /** How many bytes this user can still write where the folder is. */
  readonly freeBytes: (folder: string) => number
  readonly copyFile: (from: string, to: string) => void
}

export const systemDisk: Disk = {
  freeBytes: (folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  },
  copyFile: (from, to) => copyFileSync(from, to, constants.COPYFILE_FICLONE), // shares, if it can
}

/** As much as a file takes at a time, on most disks, in bytes. */
const block = 4096

/**
 * What the upgrade itself may write besides, in bytes: pieces of its log of 16 MB each, and more.
 */
const margin = 64 * 2 ** 20

type Entry = { readonly name: string; readonly isFolder: boolean; readonly bytes: number }

/** All that is in a folder, folders before what is in them. */
function* entriesIn(folder: string, below = ''): Generator<Entry> {
  for (const one of readdirSync(path.join(folder, below))) {
    const name = path.join(below, one)
    const status = statSync(path.join(folder, name))
    const isFolder = status.isDirectory()
    yield { name, isFolder, bytes: isFolder ? block : Math.ceil(status.size / block) * block }
    if (isFolder) yield* entriesIn(folder, name)
  }
}

/** In tenths of a MB, rounded up for what is needed, and down for what is free. */
const megabytes = (bytes: number, round: (tenths: number) => number): string =>
  (round(bytes / 1e5) / 10).toFixed(1)

/**
 * Copies the folder of a database that is not open, and has this `last` migration, beside it, and
 * answers where to. A copy of the same state is replaced once the new one is whole: the database
 * may have been written to since, and is never half upgraded. Throws ConfigError with one line,
 * and leaves all as it was, where there is no room or the copying fails.
 */
export async function copyBeforeUpgrade(
  directory: string,
  last: string,
  { freeBytes, copyFile }: Disk,
): Promise<string> {
  const entries = [...entriesIn(directory)]
  const needed = entries.reduce((sum, { bytes }) => sum + bytes, margin)
  const dataDir = path.dirname(directory)
  const copy = path.join(dataDir, copyPrefix + last)
  removeUnfinished(copy) // its room is free too
  const free = freeBytes(dataDir)
  if (free < needed)
    throw new ConfigError(
      `DATA_DIR: this start upgrades the database and needs ${megabytes(needed, Math.ceil)} MB free for a copy of it beforehand; ${megabytes(free, Math.floor)} MB are free. Nothing was changed. Make room there, or move earlier copies (${copyPrefix}*) away.`,
    )
  const fill = (own: string) => {
    for (const { name, isFolder } of entries) {
      if (isFolder) mkdirSync(path.join(own, name), { mode: 0o700 })
      else copyFile(path.join(directory, name), path.join(own, name))
    }
  }
  try {
    await putWholeFolder(copy, fill, { replaces: true })
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: this start upgrades the database and could not copy it beforehand: ${error instanceof Error ? error.message : error}. Nothing was changed.`,
    )
  }
  return copy
}
