import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The folder is in use by another living process. */
export class DirectoryInUse extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Takes the folder for this process (PGlite takes no lock of its own; two processes would corrupt it). Answers how to give it back. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'lock')
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (attempt > 1 || (owner !== process.pid && isAlive(owner))) throw new DirectoryInUse(`DATA_DIR: ${directory} is in use by process ${owner}`)
      rmSync(file, { force: true }) // left behind by a process that was killed
    }
  }
}
