import { ORPCError } from '@orpc/server'
import type { Services } from '../../platform/api.ts'
import { listDue, settle } from './settle.ts'

/** How often a server looks: while it knows of something soon, and while it does not, milliseconds. */
const pauses = { soon: 1000, idle: 5000 } as const
/** What is soon, milliseconds. */
const soonWithin = 60_000
/** How many phases are looked at in one statement. */
const most = 20

/** The quiz was deleted a moment ago. */
const isGone = (error: unknown): boolean => error instanceof ORPCError && error.code === 'NOT_FOUND'

export type Timers = { readonly close: () => Promise<void> }

/**
 * Looks for what is due in class sessions, once a second while something is soon, and else every
 * five: another server may have planned something. Nothing is kept in memory: what is missed is
 * found by whoever looks next.
 */
export function startTimers(services: Services, log: Services['log']): Timers {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let looking: Promise<void> = Promise.resolve()

  const look = async (): Promise<number> => {
    const now = services.clock.now().getTime()
    const due = await listDue(services, most)
    const quizIds = new Set(
      due.filter(({ dueAt }) => dueAt.getTime() <= now).map(({ quizId }) => quizId),
    )
    for (const quizId of quizIds) {
      if (isClosed) break
      await settle(services, quizId).catch((error) => {
        if (!isGone(error))
          log.error({ err: error, quizId }, 'what was due in a class session failed')
      })
    }
    const first = due[0]?.dueAt.getTime()
    return first !== undefined && first <= now + soonWithin ? pauses.soon : pauses.idle
  }
  const schedule = (pause: number) => {
    if (isClosed) return
    timer = setTimeout(() => {
      looking = look().then(schedule, (error) => {
        log.warn({ err: error }, 'the database did not say what is due')
        schedule(pauses.soon)
      })
    }, pause)
  }
  schedule(0)
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}
