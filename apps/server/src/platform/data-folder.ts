import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config-error.ts'

/** What a server keeps in its data folder; what else is there is not touched. */
const kept = ['lock', 'secret', 'secret.new', 'outbox', 'database', 'database.new']

/** So begin the names of copies of the database; its last migration follows. */
export const copyPrefix = 'database.as-of-'

const others = 0o077
/**
 * Whoever may write into such a folder cannot remove what is not theirs: a folder for everybody, as
 * /tmp is.
 */
const sticky = 0o1000

/**
 * Takes a file, or a folder with all that is in it, away from other users. Links are left as they
 * are.
 */
function narrow(name: string): void {
  const status = lstatSync(name, { throwIfNoEntry: false })
  if (!status || status.isSymbolicLink()) return
  if (status.mode & others) chmodSync(name, status.mode & 0o700)
  if (!status.isDirectory()) return
  for (const entry of readdirSync(name)) narrow(path.join(name, entry))
}

/**
 * Holds an existing data folder, and what the server keeps in it, to its own user: 700 and 600.
 * Answers whether the folder was open to others. Windows has no such modes. Throws ConfigError with
 * one line where the folder is everybody's, or belongs to somebody else.
 */
export function narrowDataFolder(dataDir: string): boolean {
  const status = statSync(dataDir, { throwIfNoEntry: false })
  if (!status?.isDirectory() || process.platform === 'win32') return false
  if (status.mode & sticky)
    throw new ConfigError(`DATA_DIR: ${dataDir} is a folder for everybody; name one inside it`)
  const isWide = (status.mode & others) !== 0
  try {
    if (isWide) chmodSync(dataDir, status.mode & 0o700)
    for (const name of readdirSync(dataDir))
      if (kept.includes(name) || name.startsWith(copyPrefix)) narrow(path.join(dataDir, name))
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: ${dataDir} is open to other users, and this user cannot change that: ${error instanceof Error ? error.message : error}`,
    )
  }
  return isWide
}
