import type { SessionControl } from '@tbl/contract/class-session'
import { clockText } from '../../../ui/time/clock-text.ts'
import type { Step } from '../step.ts'
import { texts } from './messages.ts'

/** Where a phase stands, in words. */
export function stateText(control: SessionControl, step: Step, now: Date): string {
  const { state, opensAt, openedAt, endsAt, closedBy, opensByItself } = control[step]
  switch (state) {
    case 'scheduled':
      return opensAt
        ? texts.states.scheduled({ time: clockText(opensAt, now) })
        : texts.states.byItself
    case 'closed':
      if (opensByItself) return texts.states.byItself
      return openedAt && closedBy === 'switch' ? texts.states.closedByHand : texts.states.closed
    case 'open':
      if (endsAt) return texts.states.open({ time: clockText(endsAt, now) })
      return control.state === 'none' ? texts.states.manual : texts.states.openNoEnd
    default:
      return texts.states[state]
  }
}

/** For whom the phase ends later; null: for nobody. */
export function laterText(control: SessionControl, step: Step, now: Date): string | null {
  const { later } = control[step]
  if (!later || later.count === 0) return null
  return later.lastEndsAt
    ? texts.laterUntil({ count: later.count, time: clockText(later.lastEndsAt, now) })
    : texts.later({ count: later.count })
}
