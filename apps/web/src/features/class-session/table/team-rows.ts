import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { byName } from '@tbl/domain/name-order'
import { matchesSearch } from '@tbl/domain/search'
import { hasSubmitted } from '../step.ts'

/** A team with its members; `team` null: those who have none. */
export type TeamRow = {
  readonly team: SessionTeam | null
  readonly members: readonly SessionStudent[]
}

/** The teams in the order of their names, then those without one, each with members by name. */
export function teamRows({ teams, students }: Pick<ClassSession, 'teams' | 'students'>): TeamRow[] {
  const membersOf = new Map<string | null, SessionStudent[]>()
  for (const student of students) {
    const members = membersOf.get(student.teamId) ?? []
    members.push(student)
    membersOf.set(student.teamId, members)
  }
  const sorted = (id: string | null) => (membersOf.get(id) ?? []).sort(byName)
  const teamless = sorted(null)
  return [
    ...[...teams].sort(byName).map((team) => ({ team, members: sorted(team.id) })),
    ...(teamless.length > 0 ? [{ team: null, members: teamless }] : []),
  ]
}

/** A team of which some are shown. */
export type ShownRow = TeamRow & { readonly shown: readonly SessionStudent[] }

/** The rows in which somebody is shown; a team without members is found by its name alone. */
export const shownRows = (
  rows: readonly TeamRow[],
  isShown: (student: SessionStudent) => boolean,
  { filter, find }: { readonly filter: string; readonly find: string },
): ShownRow[] =>
  rows
    .map((row) => ({ ...row, shown: row.members.filter(isShown) }))
    .filter(
      ({ team, members, shown }) =>
        shown.length > 0 ||
        (members.length === 0 && filter === 'all' && matchesSearch(find, team?.name ?? '')),
    )

/** How many of them have submitted, or were collected. */
export const countDone = (members: readonly SessionStudent[]): number =>
  members.filter(hasSubmitted).length
