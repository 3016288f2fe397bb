import { captainAway } from './captain-failover.ts'
import type { OwnFacts, Taking } from './release.ts'

/** Where a student is with the individual quiz; each is in exactly one of these. */
export const seatStates = [
  'submitted',
  'collected',
  'paper',
  'answering',
  'away',
  'excused',
  'absent',
  'makeUp',
  'waiting',
  'timeOver',
  'notOpened',
] as const
export type SeatState = (typeof seatStates)[number]

/** The signs of life of somebody at a quiz, as they are stored. */
export type Signs = {
  /** Null: none. */
  readonly lastSeenAt: Date | null
  /** The page was hidden at the last sign: a darkened phone sends none for a while. */
  readonly isHidden: boolean
}

/** Whether somebody gives signs of life; a hidden page gives few, and counts for longer. */
export function isHereNow({ lastSeenAt, isHidden }: Signs, now: Date): boolean {
  const lasts = isHidden ? captainAway.hidden : captainAway.here
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= lasts * 1000
}

export type SeatFacts = Signs & {
  readonly attempt: OwnFacts['attempt']
  /** Who has submitted it, once somebody has. */
  readonly by: 'student' | 'server' | 'paper'
  /** By hand; null: it is not set. */
  readonly attendance: 'present' | 'late' | 'excused' | 'absent' | null
  readonly take: Taking
  /** Has a make-up that is not over. */
  readonly isMakingUp: boolean
  /** Before the individual phase was opened. */
  readonly isBefore: boolean
}

const submittedStates = { student: 'submitted', server: 'collected', paper: 'paper' } as const

/**
 * The state of a seat: the first that is true. Of whom no sign was ever stored it is not said that
 * they are away.
 */
export function seatState(facts: SeatFacts, now: Date): SeatState {
  const { attempt, by, attendance, take, isMakingUp, isBefore, lastSeenAt } = facts
  if (attempt === 'submitted') return submittedStates[by]
  if (attempt === 'started')
    return lastSeenAt !== null && !isHereNow(facts, now) ? 'away' : 'answering'
  if (attendance === 'excused' || attendance === 'absent') return attendance
  if (isMakingUp) return 'makeUp'
  if (isBefore && isHereNow(facts, now)) return 'waiting'
  return take === 'TIME_IS_OVER' ? 'timeOver' : 'notOpened'
}
