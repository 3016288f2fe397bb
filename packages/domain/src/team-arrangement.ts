import { outgrows, type TeamWithCaptain, withCaptain, withMembers } from './captaincy.ts'
import { allow, type Outcome, refuse } from './outcome.ts'

/** The members and captains of all teams of a course, by the team's id. */
export type TeamsWithCaptain = ReadonlyMap<string, TeamWithCaptain>

/** A student goes from a team to another; null is 'without a team'. */
type Move = { readonly userId: string; readonly from: string | null; readonly to: string | null }

/** Moves, one after the other, and captains named for what comes out of them. */
export type Arrangement = {
  readonly moves: readonly Move[]
  readonly captains: readonly { readonly teamId: string; readonly captainId: string }[]
}

/** `MOVED_MEANWHILE`: somebody is not where a move takes them from, or a team is gone. */
export type ArrangementRefusal =
  | { readonly code: 'MOVED_MEANWHILE' }
  | { readonly code: 'TEAM_FULL'; readonly limit: number; readonly teamId: string }
  | { readonly code: 'CAPTAIN_NOT_MEMBER' }

/** Whether nobody who was in a team is in it any more: it is another one then, whatever its name. */
export const isEmptied = (before: TeamWithCaptain, after: TeamWithCaptain): boolean =>
  before.memberIds.length > 0 && !before.memberIds.some((id) => after.memberIds.includes(id))

/** Everybody's team after the moves, or null when a move does not start where its student is. */
function membersAfter(
  teams: TeamsWithCaptain,
  moves: Arrangement['moves'],
): Map<string, Set<string>> | null {
  const teamOf = new Map(
    [...teams].flatMap(([teamId, { memberIds }]) => memberIds.map((id) => [id, teamId])),
  )
  const members = new Map([...teams].map(([teamId, { memberIds }]) => [teamId, new Set(memberIds)]))
  for (const { userId, from, to } of moves) {
    if ((teamOf.get(userId) ?? null) !== from) return null
    if (from !== null) members.get(from)?.delete(userId)
    teamOf.delete(userId)
    if (to === null) continue
    const joined = members.get(to)
    if (!joined) return null
    joined.add(userId)
    teamOf.set(userId, to)
  }
  return members
}

/**
 * All teams as they are after the moves, or none: sizes count at the end, so that two full teams
 * can swap. A captain who is gone is followed as ever.
 */
export function arrange(
  teams: TeamsWithCaptain,
  { moves, captains }: Arrangement,
  sizeLimit: number | null,
): Outcome<TeamsWithCaptain, ArrangementRefusal> {
  const members = membersAfter(teams, moves)
  if (!members) return refuse({ code: 'MOVED_MEANWHILE' })
  const arranged = new Map(
    [...teams].map(([teamId, team]) => [
      teamId,
      withMembers(team, [...(members.get(teamId) ?? [])]),
    ]),
  )
  for (const [teamId, { memberIds }] of arranged) {
    const before = teams.get(teamId)?.memberIds.length ?? 0
    if (sizeLimit !== null && outgrows(before, memberIds.length, sizeLimit))
      return refuse({ code: 'TEAM_FULL', limit: sizeLimit, teamId })
  }
  for (const { teamId, captainId } of captains) {
    const team = arranged.get(teamId)
    if (!team) return refuse({ code: 'MOVED_MEANWHILE' })
    const led = withCaptain(team, captainId)
    if (!led.ok) return refuse({ code: led.refusal })
    arranged.set(teamId, led.value)
  }
  return allow(arranged)
}
