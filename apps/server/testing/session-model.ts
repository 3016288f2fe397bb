import type { SessionControl } from '@tbl/contract/class-session'

type State = SessionControl['team']['state']

/** Who gave a sign of life no longer ago is here, ms. */
const here = 20_000
/** A captain who gave one no longer ago is not away, ms: one of 5 s after another is not stored. */
const away = 60_000 - 5000

/** A phase as somebody with a watch would follow it; times in milliseconds. */
type Watched = { isOn: boolean; end: number | null; pausedAt: number | null; grace: number }

/**
 * A class session of teams with these captains, as simple as it can be: two phases, what each
 * student has submitted, which teams are done, who is captain. Not a copy of the product's rules: no
 * facts, no pauses that are stored, no locks.
 */
export function sessionModel(captains: ReadonlyMap<string, string>) {
  const seenAt = new Map<string, number>()
  const leaders = new Map(captains)
  const hasKey = new Set<string>()
  const submitted = new Set<string>()
  const wasSeenIn = (time: number, id: string, now: number) =>
    now - (seenAt.get(id) ?? Number.NEGATIVE_INFINITY) <= time
  const phases: Record<'individual' | 'team', Watched> = {
    individual: { isOn: false, end: null, pausedAt: null, grace: 30_000 },
    team: { isOn: false, end: null, pausedAt: null, grace: 2000 },
  }
  type Step = keyof typeof phases
  const stateOf = (step: Step, now: number): State => {
    const { isOn, end, pausedAt, grace } = phases[step]
    if (!isOn) return 'closed'
    if (pausedAt !== null) return 'paused'
    if (end === null || now < end) return 'open'
    return now <= end + grace ? 'ending' : 'over'
  }
  return {
    phases,
    stateOf,
    isOpen: (step: Step, now: number) => ['open', 'paused'].includes(stateOf(step, now)),
    open: (step: Step, now: number, minutes: number | null) => {
      const end = minutes === null ? null : now + minutes * 60_000
      Object.assign(phases[step], { isOn: true, end, pausedAt: null })
    },
    close: (step: Step) => Object.assign(phases[step], { isOn: false, end: null, pausedAt: null }),
    addTime: (step: Step, now: number, minutes: number) => {
      const phase = phases[step]
      const isPast = phase.pausedAt === null && phase.end !== null && phase.end <= now
      phase.end = (isPast ? now : (phase.end ?? now)) + minutes * 60_000
    },
    endIn: (step: Step, now: number, minutes: number) => {
      phases[step].end = now + minutes * 60_000
    },
    pause: (step: Step, now: number) => {
      phases[step].pausedAt = now
    },
    resume: (step: Step, now: number) => {
      const phase = phases[step]
      if (phase.end !== null && phase.pausedAt !== null) phase.end += now - phase.pausedAt
      phase.pausedAt = null
    },
    collect: (step: Step, now: number) => Object.assign(phases[step], { end: now, pausedAt: null }),
    /** Who has submitted by themselves; what the server collects can go on, that cannot. */
    submitted,
    /** Teams that have begun. */
    begun: new Set<string>(),
    /** Teams that the captain has completed. */
    completed: new Set<string>(),
    /** Who has been sent the key. */
    hasKey,
    /** Whom the team has as its captain. */
    leaderOf: (teamId: string): string => leaders.get(teamId) ?? '',
    lead: (teamId: string, id: string) => leaders.set(teamId, id),
    /** Whether this member may be captain at the quiz, which passes by one who cannot play. */
    mayLead: (teamId: string, id: string): boolean => {
      const leader = leaders.get(teamId) ?? ''
      return id === leader || hasKey.has(leader) || !submitted.has(leader)
    },
    seen: (id: string, now: number) => seenAt.set(id, now),
    isHere: (id: string, now: number) => wasSeenIn(here, id, now),
    /**
     * Whether another may take the place of this captain, who is away, has the key or may be still
     * in the individual quiz.
     */
    isReplaceable: (captain: string, now: number) =>
      !wasSeenIn(away - 1, captain, now) ||
      hasKey.has(captain) ||
      (!submitted.has(captain) &&
        ['open', 'paused', 'ending'].includes(stateOf('individual', now))),
  }
}
