import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

function numberOf(path: string, line: RegExp): number {
  const [, number] = line.exec(readFileSync(path, 'utf8')) ?? []
  if (number === undefined) throw new Error(`${path} does not say it`)
  return Number(number)
}

/** Bytes of a process that are in memory (VmRSS of proc_pid_status(5)); Linux alone. */
const residentBytes = (pid: number): number =>
  numberOf(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB$/m) * 1024

/** The same, once it has stopped changing: less than a hundredth in a second. */
export async function steadyBytes(pid: number): Promise<number> {
  let before = residentBytes(pid)
  for (;;) {
    await pause(1000)
    const now = residentBytes(pid)
    if (Math.abs(now - before) < before / 100) return now
    before = now
  }
}

/**
 * How many bytes more a process had in memory at most while something was done than before it: its
 * high-water mark, set anew (clear_refs and VmHWM of proc_pid_status(5)).
 */
export async function bytesAbove(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await steadyBytes(pid)
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await work()
  return numberOf(`/proc/${pid}/status`, /^VmHWM:\s+(\d+) kB$/m) * 1024 - before
}

/** How many files and sockets this process, and those that it starts, may have open each. */
export const openFilesLimit = (): number =>
  numberOf('/proc/self/limits', /^Max open files\s+(\d+)/m)
