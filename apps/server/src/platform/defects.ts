import type { Defect } from '@tbl/contract/defects'
import { reportsPerMinute } from '@tbl/domain/page-defect'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from './log.ts'

/**
 * What pages report of their defects reaches the log, counted since the start; nobody can fill the
 * log with it.
 */
export type Defects = {
  /**
   * Takes a report from a network address. The first of its kind in a minute is a line of the log;
   * the others are counted.
   */
  readonly hear: (address: string, defect: Defect) => Promise<void>
  /** Says what is counted and not yet said. */
  readonly close: () => void
}

const minute = 60
/** Every page of a class of 300, which may sit behind one address. What is more is dropped. */
const reportsPerAddress = { points: 300 * reportsPerMinute, duration: minute }
/** So that whoever makes defects up leaves lines for others. */
const linesPerAddress = { points: 10, duration: minute }
/** About 10 MB a day at most. */
const linesInAll = { points: 30, duration: minute }

/** Takes a point, when there is one. */
async function takes(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return false
  }
}

/** Counts in the memory of this server. */
export function createDefects(log: Log): Defects {
  const reports = new RateLimiterMemory({ keyPrefix: 'defects-from', ...reportsPerAddress })
  const addressLines = new RateLimiterMemory({ keyPrefix: 'defect-lines-from', ...linesPerAddress })
  const lines = new RateLimiterMemory({ keyPrefix: 'defect-lines', ...linesInAll })
  let defects = 0
  /** Of this minute: what has a line, how many have none, how many were dropped. */
  const said = new Set<string>()
  let [more, dropped] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined

  const endMinute = () => {
    clearTimeout(timer)
    timer = undefined
    if (more + dropped > 0) log.warn({ defects, more, dropped }, 'more pages have failed')
    said.clear()
    more = 0
    dropped = 0
  }
  const hear: Defects['hear'] = async (address, defect) => {
    timer ??= setTimeout(endMinute, minute * 1000).unref()
    if (!(await takes(reports, address))) {
      dropped += 1
      return
    }
    defects += 1
    const what = Object.values(defect).join(' ')
    const isNew = !said.has(what)
    said.add(what) // before others come in between
    if (isNew && (await takes(addressLines, address)) && (await takes(lines, '')))
      return log.warn({ ...defect, defects }, 'a page has failed')
    if (isNew) said.delete(what)
    more += 1
  }
  return { hear, close: endMinute }
}
