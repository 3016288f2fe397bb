import type { Move, TeamList } from '@tbl/contract/teams'
import { isFull } from '@tbl/domain/captaincy'
import { compareNames } from '@tbl/domain/name-order'
import { arrange, type TeamsWithCaptain } from '@tbl/domain/team-arrangement'

type Captain = { teamId: string; captainId: string }
/** One change of the team board: who goes where, and who is captain afterwards. */
export type BoardChange = { moves: Move[]; captains: Captain[] }

/** Members and captains of the listed teams. */
export const teamsWithCaptain = ({ teams }: TeamList): TeamsWithCaptain =>
  new Map(
    teams.map(({ id, captainId, members }) => [
      id,
      { captainId, memberIds: members.map((member) => member.id) },
    ]),
  )

/** The listed team of each student who has one. */
const teamIds = ({ teams }: TeamList) =>
  new Map(teams.flatMap(({ id, members }) => members.map((member) => [member.id, id] as const)))

/** Brings students to a team, or out of theirs (null); whoever is there already stays. */
export function movesTo(list: TeamList, userIds: Iterable<string>, to: string | null): BoardChange {
  const teamOf = teamIds(list)
  const moves = [...userIds].map((userId) => ({ userId, from: teamOf.get(userId) ?? null, to }))
  return { moves: moves.filter(({ from }) => from !== to), captains: [] }
}

/**
 * Names a captain. The student stays in the team: a move that is refused when they have left it
 * meanwhile.
 */
export const namesCaptain = (teamId: string, captainId: string): BoardChange => ({
  moves: [{ userId: captainId, from: teamId, to: teamId }],
  captains: [{ teamId, captainId }],
})

/**
 * The list after a change. The same list when the change does not start from it: it is made
 * already, or will be refused.
 */
export function arranged(list: TeamList, change: BoardChange): TeamList {
  const before = teamsWithCaptain(list)
  const limit = list.settings.teamSizeLimit
  const outcome = arrange(before, change, limit)
  if (!outcome.ok) return list
  const people = new Map(
    [...list.teams.flatMap(({ members }) => members), ...(list.free ?? [])].map((person) => [
      person.id,
      person,
    ]),
  )
  const touched = new Set(change.moves.flatMap(({ from, to }) => [from, to]))
  const teams = list.teams.map((team) => {
    const changed = outcome.value.get(team.id)
    if (!changed || !touched.has(team.id)) return team
    return {
      ...team,
      captainId: changed.captainId,
      members: changed.memberIds.flatMap((id) => people.get(id) ?? []),
      isFull: isFull(changed.memberIds.length, limit),
    }
  })
  const seated = teamIds({ ...list, teams })
  const free =
    list.free &&
    [...people.values()]
      .filter(({ id }) => !seated.has(id))
      .sort((a, b) => compareNames(a.name, b.name))
  return { ...list, teams, free }
}

/**
 * Takes back a change that was made on this list: everybody returns, and teams get back the captain
 * whom they lost.
 */
export function reversed(list: TeamList, change: BoardChange): BoardChange {
  const after = teamsWithCaptain(arranged(list, change))
  const captains = list.teams.flatMap(({ id: teamId, captainId }) =>
    captainId !== null && after.get(teamId)?.captainId !== captainId ? [{ teamId, captainId }] : [],
  )
  return {
    moves: change.moves.map(({ userId, from, to }) => ({ userId, from: to, to: from })).reverse(),
    captains,
  }
}
