import type { SessionStudent } from '@tbl/contract/class-session'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts } from './messages.ts'

/** Where a student is with the individual quiz, in words. */
export function stateText(
  { state, answered, lastSeenAt, window }: SessionStudent,
  total: number,
  now: Date,
): string {
  switch (state) {
    case 'answering':
      return texts.states.answering({ answered, total })
    case 'away':
      return texts.states.away({
        time: lastSeenAt ? clockText(lastSeenAt, now, 'minutes') : '',
        answered,
        total,
      })
    case 'makeUp':
      return texts.states.makeUp({ time: clockText(window?.closesAt ?? now, now, 'minutes') })
    default:
      return texts.states[state]
  }
}
