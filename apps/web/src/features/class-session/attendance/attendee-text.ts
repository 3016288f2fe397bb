import type { Attendee } from '@tbl/contract/attendance'
import { clockText } from '../../../ui/time/clock-text.ts'
import { texts } from './messages.ts'

export const statusText = (status: Attendee['status']): string =>
  status === null ? texts.notHere : texts.statuses[status]

/** What is known of somebody besides the status: the automatic one beside one by hand, and why. */
export function attendeeFacts(
  { automatic, byHand, startedAt, submittedAt, hasLeft }: Attendee,
  now: Date,
): string[] {
  const time = (at: string) => ({ time: clockText(at, now, 'minutes') })
  return [
    ...(byHand ? [byHand.by ? texts.byHand({ name: byHand.by.name }) : texts.byHandOfNobody] : []),
    ...(byHand && automatic ? [texts.automaticIs({ status: statusText(automatic) })] : []),
    ...(byHand?.note ? [byHand.note] : []),
    ...(startedAt ? [texts.started(time(startedAt))] : []),
    ...(submittedAt ? [texts.submitted(time(submittedAt))] : []),
    ...(hasLeft ? [texts.hasLeft] : []),
  ]
}
