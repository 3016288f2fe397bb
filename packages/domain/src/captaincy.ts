import { allow, type Outcome, refuse } from './outcome.ts'

/**
 * A team's members, earliest joined first, and its captain. Invariant: the captain is a member; a
 * team with members has one.
 */
export type TeamWithCaptain = {
  readonly memberIds: readonly string[]
  readonly captainId: string | null
}

/** Smallest and largest legal size limit, and the one that is offered first (spec 9). */
export const teamSizeLimit = { min: 2, max: 10, default: 4 } as const

/** Whether a team of so many members has no place left; a limit of null is no limit. */
export const isFull = (size: number, limit: number | null): boolean =>
  limit !== null && size >= limit

/**
 * Whether a team would grow beyond the limit. One that is larger than a lowered limit stays and may
 * change, but not grow.
 */
export const outgrows = (before: number, after: number, limit: number): boolean =>
  after > limit && after > before

/**
 * The team with `memberIds`, kept in joining order; a captain who is gone is followed by the first
 * remaining member (spec 4).
 */
export function withMembers(team: TeamWithCaptain, memberIds: readonly string[]): TeamWithCaptain {
  const stay = team.memberIds.filter((id) => memberIds.includes(id))
  const join = [...new Set(memberIds)].filter((id) => !team.memberIds.includes(id))
  const next = [...stay, ...join]
  const captainStays = team.captainId !== null && next.includes(team.captainId)
  return { memberIds: next, captainId: captainStays ? team.captainId : (next[0] ?? null) }
}

/** A member joins; without a captain, that member becomes captain (spec 4). */
export const withMember = (team: TeamWithCaptain, userId: string): TeamWithCaptain =>
  withMembers({ ...team, captainId: team.captainId ?? userId }, [...team.memberIds, userId])

/** A member leaves; the captaincy moves on if it was theirs. */
export const withoutMember = (team: TeamWithCaptain, userId: string): TeamWithCaptain =>
  withMembers(
    team,
    team.memberIds.filter((id) => id !== userId),
  )

/**
 * Who is captain where some may not play: the team's captain, or the first member who may; null
 * when nobody may.
 */
export const playingCaptain = (
  { memberIds, captainId }: TeamWithCaptain,
  mayPlay: (userId: string) => boolean,
): string | null =>
  captainId !== null && mayPlay(captainId) ? captainId : (memberIds.find(mayPlay) ?? null)

/** Names a new captain; refuses somebody who is not a member. */
export const withCaptain = (
  team: TeamWithCaptain,
  userId: string,
): Outcome<TeamWithCaptain, 'CAPTAIN_NOT_MEMBER'> =>
  team.memberIds.includes(userId)
    ? allow({ ...team, captainId: userId })
    : refuse('CAPTAIN_NOT_MEMBER')
