import { type PhaseState, teamGrace } from '@tbl/domain/phase-clock'
import { useEffect, useReducer } from 'react'
import type { HeardTiming } from './heard-timing.ts'
import { nextChange, type Part, stateAt } from './phase-times.ts'
import { serverTime } from './server-clock.ts'

/** Browsers lose longer timers, milliseconds. */
const longestTimer = 24 * 60 * 60 * 1000

/** How long after the end of a phase answers from before it are taken, milliseconds. */
export const graceOf = ({ graceSeconds }: HeardTiming['timing'], part: Part): number =>
  part === 'team' ? teamGrace : graceSeconds * 1000

/** The state of a phase for the reader, as the server said and as time goes on; null: not known. */
export function usePhaseState(heard: HeardTiming | null, part: Part): PhaseState | null {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const phase = heard?.timing[part]
  const grace = heard ? graceOf(heard.timing, part) : 0
  const now = heard ? serverTime(heard.clock) : 0
  const next = phase ? nextChange(phase, grace, now) : null
  const clock = heard?.clock
  useEffect(() => {
    if (next === null || !clock) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - serverTime(clock)
      if (left <= 0) look()
      else timer = setTimeout(wait, Math.min(Math.ceil(left), longestTimer))
    }
    wait()
    return () => clearTimeout(timer)
  }, [next, clock])
  return phase ? stateAt(phase, grace, now) : null
}
