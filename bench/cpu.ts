import { readdirSync, readFileSync } from 'node:fs'

/** Of /proc/PID/stat, in hundredths of a second (proc_pid_stat(5)). */
const ticksPerSecond = 100

type Process = { readonly parent: number; readonly seconds: number }

function readProcess(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    // utime, stime, and those of children that have ended
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    return { parent, seconds: ticks / ticksPerSecond }
  } catch {
    return null // it has ended meanwhile
  }
}

/** The CPU seconds that a process and all that it has started have used so far; Linux alone. */
export function cpuSeconds(pid: number): number {
  const processes = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    const process = /^\d+$/.test(name) ? readProcess(name) : null
    if (process) processes.set(Number(name), process)
  }
  const isOf = (one: number): boolean => {
    const parent = processes.get(one)?.parent
    return one === pid || (parent !== undefined && parent > 1 && isOf(parent))
  }
  return [...processes].reduce((sum, [one, { seconds }]) => (isOf(one) ? sum + seconds : sum), 0)
}
