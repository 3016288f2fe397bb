import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'

/**
 * For answers whose time would tell something: work that they do not wait for, and times that are
 * the same for all.
 */
export type Background = {
  /** Starts the work; a failure is logged. */
  readonly run: (work: () => Promise<void>) => void
  /** Ends when all work that was started has ended. */
  readonly settled: () => Promise<void>
  /**
   * Waits for the next full step of time since `since` (of `performance.now()`): answers that take
   * a little more or less work come at the same time.
   */
  readonly evenOut: (since: number) => Promise<void>
}

/** Longer than the work of a sign-up or a login, in milliseconds. */
export const evenStep = 250

/** `step` in milliseconds, 0 evens nothing out; tests hand over their own waiting. */
export function createBackground(
  log: Log,
  {
    step = evenStep,
    wait = pause,
  }: { step?: number; wait?: (milliseconds: number) => Promise<unknown> } = {},
): Background {
  const running = new Set<Promise<void>>()
  return {
    run: (work) => {
      const done = work()
        .catch((error) => log.error({ err: error }, 'work behind an answer failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    settled: async () => {
      await Promise.all(running)
    },
    evenOut: async (since) => {
      if (step > 0) await wait(step - ((performance.now() - since) % step))
    },
  }
}
