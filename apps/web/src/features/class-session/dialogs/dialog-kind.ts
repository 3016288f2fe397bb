import type { ClassSession } from '@tbl/contract/class-session'
import type { ServerClock } from '../../../tbl/clock/server-clock.ts'
import type { RunCommand } from '../control/use-command.ts'
import type { Step } from '../step.ts'

/** What is asked before a step of the session. */
export type Question =
  | {
      readonly kind: 'open' | 'setEnd' | 'extendWindow' | 'setRule' | 'lastMinutes'
      readonly step: Step
    }
  | { readonly kind: 'collect'; readonly step: Step; readonly endsExtraTime: boolean }
  | { readonly kind: 'end' | 'continue' }

/** What a dialog knows of the session, and how it goes on. */
export type DialogContent = {
  readonly session: ClassSession
  /** The state that was seen when it was asked. */
  readonly version: number
  readonly clock: ServerClock
  readonly run: RunCommand
  readonly isBusy: boolean
  readonly onClose: () => void
}
