import type { Log } from './log.ts'

/** Does work that the answer must not wait for, because its time would tell something; a failure is logged. */
export function behindTheAnswer(log: Log, work: () => Promise<void>): void {
  work().catch((error) => log.error({ err: error }, 'work behind an answer failed'))
}
