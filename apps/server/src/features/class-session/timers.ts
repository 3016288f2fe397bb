import { isGone, type Services } from '../../platform/api.ts'
import { watchStalls } from '../../platform/stalls.ts'
import { beatEvery, longestGap } from './outages/beats.ts'
import { look } from './outages/look.ts'
import { settle } from './settle.ts'

/** How often a server looks: while it knows of something soon, and while it does not, milliseconds. */
const pauses = { soon: 1000, idle: 5000 } as const
/** What is soon, milliseconds. */
const soonWithin = 60_000
/** When the last beat may be too old: it may have been younger at the last look than is written anew. */
const longestSilence = longestGap - beatEvery
/** How many phases are looked at in one statement. */
const most = 20

export type Timers = {
  /**
   * Before a call is decided: where the last beat may be too old, an outage is stored first. False:
   * the database did not answer, and a call must not be decided, though it may answer again by now.
   */
  readonly beforeCall: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Settles quizzes one after the other, each once at a time, beside the looks. */
function createSettling(services: Services, log: Services['log']) {
  const waiting = new Set<string>()
  let isClosed = false
  let last: Promise<void> = Promise.resolve()
  const one = async (quizId: string) => {
    waiting.delete(quizId)
    if (isClosed) return
    await settle(services, quizId).catch((error) => {
      if (!isGone(error))
        log.error({ err: error, quizId }, 'what was due in a class session failed')
    })
  }
  return {
    add: (quizId: string) => {
      if (waiting.has(quizId)) return
      waiting.add(quizId)
      last = last.then(() => one(quizId))
    },
    close: () => {
      isClosed = true
      return last
    },
  }
}

/**
 * Looks for what is due in class sessions, once a second while something is soon, and else every
 * five: another server may have planned something. Nothing is kept in memory: what is missed is
 * found by whoever looks next. Each look leaves a beat, however long what is due takes. Tests set the
 * stopwatch.
 */
export function startTimers(
  services: Services,
  log: Services['log'],
  stopwatch = () => performance.now(),
): Timers {
  const settling = createSettling(services, log)
  const stalls = watchStalls()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let looking: Promise<number> | null = null
  /** Of the stopwatch, when the database answered last. */
  let answeredAt = Number.NEGATIVE_INFINITY

  const lookOnce = async (): Promise<number> => {
    const due = await look(services, most, stalls.total())
    answeredAt = stopwatch()
    stalls.reset()
    const now = services.clock.now().getTime()
    for (const { quizId, dueAt } of due) if (dueAt.getTime() <= now) settling.add(quizId)
    const first = due[0]?.dueAt.getTime()
    return first !== undefined && first <= now + soonWithin ? pauses.soon : pauses.idle
  }
  /** Who asks meanwhile waits for the same look. Answers the pause until the next one. */
  const lookNow = (): Promise<number> => {
    looking ??= lookOnce()
      .catch((error) => {
        log.warn({ err: error }, 'the database did not say what is due')
        return pauses.soon
      })
      .finally(() => {
        looking = null
      })
    return looking
  }
  const isSilent = () => stopwatch() - answeredAt > longestSilence
  const schedule = (pause: number) => {
    if (isClosed) return
    timer = setTimeout(() => void lookNow().then(schedule), pause)
  }
  schedule(0)
  return {
    beforeCall: async () => {
      if (isSilent()) await lookNow()
      return !isSilent()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      stalls.close()
      await looking
      await settling.close()
    },
  }
}
