import type { Team, TeamList } from '@tbl/contract/teams'
import type { Actor } from '@tbl/domain/account'
import { isFull } from '@tbl/domain/captaincy'
import { may } from '../../platform/authorize.ts'
import type { CoursePlace } from '../courses/queries.ts'
import type { TeamMember, TeamRow } from './queries.ts'

/** `sizeLimit` is the course's; null without one. */
export const presentTeam = ({ members, ...team }: TeamRow, sizeLimit: number | null): Team => ({
  ...team,
  members: members.map(({ id, name }) => ({ id, name })),
  isFull: isFull(members.length, sizeLimit),
})

/** What only the instructor gets besides. */
type ManagersFacts = { readonly free: TeamMember[]; readonly resultCounts: Record<string, number> }
type TeamListFacts = { readonly course: CoursePlace; readonly teams: readonly TeamRow[]; readonly studentCount: number; readonly managers: ManagersFacts | null }

/** The teams of a course as the actor sees them. */
export function presentTeamList({ course, teams, studentCount, managers }: TeamListFacts, actor: Actor): TeamList {
  const { allowSelfTeamFormation, teamSizeLimit } = course
  return {
    teams: teams.map((team) => presentTeam(team, teamSizeLimit)),
    myTeamId: teams.find((team) => team.members.some(({ id }) => id === actor.id))?.id ?? null,
    free: managers?.free ?? null,
    resultCounts: managers?.resultCounts ?? null,
    studentCount,
    settings: { allowSelfTeamFormation, teamSizeLimit },
    can: { manage: may('team.manage', actor, course), selfForm: allowSelfTeamFormation && may('team.selfForm', actor, course) },
  }
}
