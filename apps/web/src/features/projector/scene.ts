import type { Projected } from '@tbl/contract/projector'
import type { Part } from '../../tbl/clock/phase-times.ts'

type Phases = Pick<Projected, Part | 'session'>
type Phase = Projected[Part]

/** What the room looks at: one phase, as it is now. */
export type Scene =
  | { readonly kind: 'before'; readonly part: Part; readonly opensAt: string | null }
  | { readonly kind: 'open' | 'paused'; readonly part: Part; readonly endsAt: string | null }
  /** In own time. */
  | { readonly kind: 'window'; readonly part: Part; readonly endsAt: string }
  | { readonly kind: 'over'; readonly part: Part }
  | { readonly kind: 'ended' }

const hasCome = (timestamp: string | null, now: number): timestamp is string =>
  timestamp !== null && Date.parse(timestamp) <= now

/** A phase at a later time of the server (milliseconds) than that of its answer. */
function phaseAt<Of extends Phase>(phase: Of, now: number): Of {
  const { state, opensAt, limitSeconds, endsAt } = phase
  if (state === 'scheduled' && hasCome(opensAt, now)) {
    const end = Date.parse(opensAt) + (limitSeconds ?? 0) * 1000
    const until = limitSeconds === null ? null : new Date(end).toISOString()
    return phaseAt({ ...phase, state: 'open', opensAt: null, endsAt: until, hasBegun: true }, now)
  }
  return state === 'open' && hasCome(endsAt, now) ? { ...phase, state: 'ending' } : phase
}

/** Both phases at that time. */
export const phasesAt = ({ session, individual, team }: Phases, now: number): Phases => ({
  session,
  individual: phaseAt(individual, now),
  team: phaseAt(team, now),
})

/** When a phase changes by itself next, milliseconds; null: it does not. */
export function changesAt({ individual, team }: Phases): number | null {
  const times = [individual, team].flatMap(({ state, opensAt, endsAt }) => {
    const at = state === 'scheduled' ? opensAt : state === 'open' ? endsAt : null
    return at === null ? [] : [Date.parse(at)]
  })
  return times.length > 0 ? Math.min(...times) : null
}

/**
 * What of the phases is shown: the one that is open, of two the later; else the one that opens next,
 * unless the room has just been told that its time is over; else the one that was last.
 */
export function sceneOf({ session, individual, team }: Phases): Scene {
  const phases = { team, individual }
  for (const part of ['team', 'individual'] as const) {
    const { state, endsAt, ownTime } = phases[part]
    if (state === 'open' && ownTime && endsAt !== null) return { kind: 'window', part, endsAt }
    if (state === 'open' || state === 'paused') return { kind: state, part, endsAt }
  }
  if (session === 'ended') return { kind: 'ended' }
  if (individual.state === 'ending') return { kind: 'over', part: 'individual' }
  for (const part of ['individual', 'team'] as const) {
    const { state, opensAt } = phases[part]
    if (state === 'scheduled') return { kind: 'before', part, opensAt }
  }
  for (const part of ['team', 'individual'] as const)
    if (phases[part].hasBegun) return { kind: 'over', part }
  return { kind: 'before', part: 'individual', opensAt: null }
}

/** The other phase, where students may be at it too. */
export const besides = ({ individual, team }: Phases): Pick<Phase, 'endsAt'> | null =>
  team.state === 'open' && individual.state === 'open' ? individual : null
