import type { ClassSession } from '@tbl/contract/class-session'
import type { ServerClock } from '../../../tbl/clock/server-clock.ts'
import type { Steps } from './use-steps.ts'

/** What the control bar shows, on a wide screen and on a phone. */
export type ControlBarProps = {
  session: ClassSession
  clock: ServerClock
  steps: Steps
  /** The page does not hear from the server: nothing can be done. */
  isBlind: boolean
}
