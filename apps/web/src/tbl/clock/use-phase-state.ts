import { type PhaseState, teamGrace } from '@tbl/domain/phase-clock'
import type { HeardTiming } from './heard-timing.ts'
import { nextChange, type Part, stateAt } from './phase-times.ts'
import { serverTime } from './server-clock.ts'
import { useHasCome } from './use-has-come.ts'

/** How long after the end of a phase answers from before it are taken, milliseconds. */
export const graceOf = ({ graceSeconds }: HeardTiming['timing'], part: Part): number =>
  part === 'team' ? teamGrace : graceSeconds * 1000

/** The state of a phase for the reader, as the server said and as time goes on; null: not known. */
export function usePhaseState(heard: HeardTiming | null, part: Part): PhaseState | null {
  const phase = heard?.timing[part]
  const grace = heard ? graceOf(heard.timing, part) : 0
  const now = heard ? serverTime(heard.clock) : 0
  useHasCome(heard?.clock ?? null, phase ? nextChange(phase, grace, now) : null)
  return phase ? stateAt(phase, grace, now) : null
}
