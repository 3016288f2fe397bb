import type { PhaseTimes } from '@tbl/contract/timing'
import type { PhaseState } from '@tbl/domain/phase-clock'

/** The two phases of a quiz, as own times name them. */
export type Part = 'individual' | 'team'

const at = (timestamp: string | null): number =>
  timestamp === null ? Number.POSITIVE_INFINITY : Date.parse(timestamp)

/**
 * What the server said of a phase, carried on to a later time of the server, milliseconds; `grace`
 * is how long after the end it is 'ending'.
 */
export function stateAt(phase: PhaseTimes, grace: number, now: number): PhaseState {
  const { state } = phase
  if (state === 'scheduled') return at(phase.opensAt) <= now ? 'open' : state
  if (state !== 'open' && state !== 'ending') return state
  const end = at(phase.endsAt)
  if (now > end + grace) return 'over'
  return now >= end ? 'ending' : state
}

/** The server's time at which the state changes by itself next; null: it does not. */
export function nextChange(phase: PhaseTimes, grace: number, now: number): number | null {
  const state = stateAt(phase, grace, now)
  if (state === 'scheduled') return at(phase.opensAt)
  if (phase.endsAt === null || phase.state === 'scheduled') return null
  if (state === 'open') return at(phase.endsAt)
  return state === 'ending' ? at(phase.endsAt) + grace + 1 : null
}

/** Milliseconds until the end, which stand still in a pause; null: there is no end. */
export function timeLeft(phase: PhaseTimes, now: number): number | null {
  if (phase.endsAt === null) return null
  const time = phase.state === 'paused' ? Math.min(at(phase.pausedAt), now) : now
  return Math.max(0, at(phase.endsAt) - time)
}

/** How the end of a phase has changed; `none`: there is none any more. */
export type EndChange = 'more' | 'less' | 'set' | 'none'

/** What somebody in a phase should hear of its end; null: it is as it was. */
export function endChange(before: PhaseTimes, after: PhaseTimes): EndChange | null {
  const goesOn = [before, after].every(({ state }) => state === 'open' || state === 'paused')
  const [was, is] = [at(before.endsAt), at(after.endsAt)]
  // with the own start the own end comes, which is no change
  if (was === is || !before.ownTime !== !after.ownTime) return null
  if (before.endsAt !== null && after.endsAt !== null && after.state !== 'scheduled')
    return is > was ? 'more' : goesOn ? 'less' : null
  if (!goesOn) return null
  return after.endsAt === null ? 'none' : 'set'
}
