import type { OwnTiming } from '@tbl/contract/timing'
import { clockOf, type DeviceTime, nearerClock, type ServerClock } from './server-clock.ts'

/** The reader's own times at a quiz, and the server's clock with them. */
export type HeardTiming = { readonly timing: OwnTiming; readonly clock: ServerClock }

/** As an answer or message tells it that comes now. */
export const heardNow = (timing: OwnTiming, device: DeviceTime): HeardTiming => ({
  timing,
  clock: clockOf(timing.at, device),
})

/** What is known after one more answer: the newest times, whatever order answers come in. */
export function afterHearing(before: HeardTiming | undefined, next: HeardTiming): HeardTiming {
  if (!before) return next
  if (Date.parse(next.timing.at) < Date.parse(before.timing.at)) return before
  return { timing: next.timing, clock: nearerClock(before.clock, next.clock) }
}
