import type { ControlledPhase, SessionControl } from '@tbl/contract/class-session'
import { timeLeftText } from '../../../tbl/clock/time-left.ts'

const time = (timestamp: string | null): number | null =>
  timestamp === null ? null : Date.parse(timestamp)
const hasCome = (timestamp: string | null, now: number): boolean =>
  timestamp !== null && Date.parse(timestamp) <= now

/** A phase as it is at a time (milliseconds) without another answer of the server. */
export function phaseAt(phase: ControlledPhase, now: number): ControlledPhase {
  if (phase.state === 'scheduled' && hasCome(phase.opensAt, now))
    return phaseAt({ ...phase, state: 'open', openedAt: phase.opensAt, opensAt: null }, now)
  if (phase.state === 'open' && hasCome(phase.endsAt, now))
    return phaseAt({ ...phase, state: 'ending' }, now)
  if (phase.state === 'ending' && hasCome(phase.graceEndsAt, now))
    return { ...phase, state: 'over' }
  return phase
}

/** Both phases as they are at a time. */
export const controlAt = (control: SessionControl, now: number): SessionControl => ({
  ...control,
  individual: phaseAt(control.individual, now),
  team: phaseAt(control.team, now),
})

/** When a phase changes by itself next, milliseconds; null when it does not. */
function phaseChangesAt({ state, opensAt, endsAt, graceEndsAt }: ControlledPhase): number | null {
  if (state === 'scheduled') return time(opensAt)
  if (state === 'open') return time(endsAt)
  return state === 'ending' ? time(graceEndsAt) : null
}

/** The same of both phases. */
export function changesAt({ individual, team }: SessionControl): number | null {
  const times = [individual, team].map(phaseChangesAt).filter((at) => at !== null)
  return times.length > 0 ? Math.min(...times) : null
}

/**
 * What a phase counts down at a time, milliseconds: to its begin, to its end, or to the end of the
 * grace. While it is paused the time stands still. Null: nothing.
 */
export function remaining(phase: ControlledPhase, now: number): number | null {
  const { state, endsAt, pausedAt } = phase
  const from = state === 'paused' ? (time(pausedAt) ?? now) : now
  const until = state === 'paused' ? time(endsAt) : phaseChangesAt(phase)
  return until === null ? null : Math.max(0, until - from)
}

/** What is left (milliseconds) as text: '06:41'; a second that has begun counts. */
export const countdownText = (left: number): string => timeLeftText(Math.ceil(left / 1000))
