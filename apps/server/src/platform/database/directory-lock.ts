import { spawnSync } from 'node:child_process'
import { closeSync, constants, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../config-error.ts'

/**
 * Opens for this process alone, as macOS (open(2), O_EXLOCK) and libuv on Windows (uv_fs_open, no
 * sharing) have it; Node has no names for these.
 */
const openAlone: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | constants.O_NONBLOCK,
  win32: 0x10000000,
}

/** Of util-linux or BusyBox. */
const lockProgram = 'flock'

/** What the system says when another process has the file open for itself. */
const takenBy = ['EAGAIN', 'EBUSY']

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const inUse = (directory: string) =>
  new ConfigError(`DATA_DIR: ${directory} is in use by another process`)
const unlockable = (directory: string, why: string) =>
  new ConfigError(
    `DATA_DIR: ${directory} cannot be locked, so two servers could spoil it: ${why.trim()}`,
  )

/**
 * Linux: flock(2) locks the open file, not the process: it stays locked after the program has
 * ended, until this process closes it or ends in any way.
 */
function lockOpenFile(directory: string, file: number): void {
  const { error, status, stderr } = spawnSync(lockProgram, ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  })
  if (error)
    throw unlockable(
      directory,
      codeOf(error) === 'ENOENT'
        ? `the program ${lockProgram} (util-linux) is missing`
        : error.message,
    )
  if (status === 1 && stderr === '') throw inUse(directory)
  if (status !== 0) throw unlockable(directory, stderr)
}

function openLockFile(directory: string): number {
  const alone = openAlone[process.platform] ?? 0
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    return openSync(
      path.join(directory, 'lock'),
      constants.O_RDWR | constants.O_CREAT | alone,
      0o600,
    )
  } catch (error) {
    throw takenBy.includes(codeOf(error)) ? inUse(directory) : unlockable(directory, String(error))
  }
}

/**
 * Takes the folder for this process (PGlite takes no lock of its own; two processes would corrupt
 * it). Answers how to give it back. The lock lives and dies with an open file: what a killed server
 * leaves behind locks nothing, and the file is never deleted. Throws ConfigError with one line
 * where another process has it, or where the system cannot lock.
 */
export function lockDirectory(directory: string): () => void {
  const file = openLockFile(directory)
  try {
    if (!openAlone[process.platform]) lockOpenFile(directory, file)
  } catch (error) {
    closeSync(file)
    throw error
  }
  return () => closeSync(file)
}
