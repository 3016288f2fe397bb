import type { SessionControl } from '@tbl/contract/class-session'
import { clockText } from '../../../ui/time/clock-text.ts'
import { isOpen, type Step } from '../step.ts'
import { texts } from './messages.ts'

/** Where a phase stands, in words. */
export function stateText(control: SessionControl, step: Step, now: Date): string {
  const { state, opensAt, endsAt, opensByItself, ownMinutes } = control[step]
  switch (state) {
    case 'scheduled':
      return opensAt
        ? texts.states.scheduled({ time: clockText(opensAt, now) })
        : texts.states.byItself
    case 'closed':
      if (opensByItself) return texts.states.byItself
      return wasClosedByHand(control, step) ? texts.states.closedByHand : texts.states.closed
    case 'open':
      if (endsAt && ownMinutes !== null)
        return texts.states.ownTime({
          time: clockText(endsAt, now, 'minutes'),
          minutes: ownMinutes,
        })
      if (endsAt) return texts.states.open({ time: clockText(endsAt, now) })
      return control.state === 'none' ? texts.states.manual : texts.states.openNoEnd
    default:
      return texts.states[state]
  }
}

/** Whether a phase of this class was closed by its switch: what was opened before it does not count. */
function wasClosedByHand({ startedAt, individual, team }: SessionControl, step: Step): boolean {
  const { openedAt, closedBy } = step === 'team' ? team : individual
  if (openedAt === null || closedBy !== 'switch') return false
  const isEarlier = step === 'team' && isOpen(individual) && openedAt < (individual.openedAt ?? '')
  return !isEarlier && (startedAt === null || openedAt >= startedAt)
}

/** For whom the phase ends later; null: for nobody. */
export function laterText(control: SessionControl, step: Step, now: Date): string | null {
  const { later } = control[step]
  if (!later || later.count === 0) return null
  return later.lastEndsAt
    ? texts.laterUntil({ count: later.count, time: clockText(later.lastEndsAt, now) })
    : texts.later({ count: later.count })
}
