import type { Log } from './log.ts'

/** Work that an answer must not wait for, because its time would tell something. */
export type Background = {
  /** Starts the work; a failure is logged. */
  readonly run: (work: () => Promise<void>) => void
  /** Ends when all work that was started has ended. */
  readonly settled: () => Promise<void>
}

export function createBackground(log: Log): Background {
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
  }
}
