import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { byName } from '@tbl/domain/name-order'

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

/** How many of them have submitted, or were collected. */
export const countDone = (members: readonly SessionStudent[]): number =>
  members.filter(({ state }) => state === 'submitted' || state === 'collected').length
