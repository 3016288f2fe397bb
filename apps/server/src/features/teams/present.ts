import type { Team, TeamList } from '@tbl/contract/teams'
import type { Actor } from '@tbl/domain/account'
import { isFull } from '@tbl/domain/captaincy'
import { may } from '../../platform/authorize.ts'
import type { CoursePlace } from '../courses/queries.ts'
import type { ListedTeam, TeamMember, TeamRow } from './queries.ts'

/**
 * `sizeLimit` is the course's, null without one; `inQuiz` are the teams in the middle of a quiz.
 */
export const presentTeam = (
  { id, courseId, name, captainId, members }: TeamRow,
  sizeLimit: number | null,
  inQuiz: ReadonlySet<string>,
): Team => ({
  id,
  courseId,
  name,
  captainId,
  members: members.map(({ id, name }) => ({ id, name })),
  isFull: isFull(members.length, sizeLimit),
  isInQuiz: inQuiz.has(id),
})

type TeamListFacts = {
  readonly course: CoursePlace
  readonly teams: readonly ListedTeam[]
  readonly free: TeamMember[] | null
  readonly sectionOf: Record<string, string> | undefined
  readonly studentCount: number
  readonly inQuiz: ReadonlySet<string>
}

/**
 * The teams of a course as the actor sees them; `free`, the students without a team, is null for
 * students, and nothing says their sections.
 */
export function presentTeamList(
  { course, teams, free, sectionOf, studentCount, inQuiz }: TeamListFacts,
  actor: Actor,
): TeamList {
  const { allowSelfTeamFormation, teamSizeLimit } = course
  const hasFixed = may('team.manage', actor, course) && !may('team.discard', actor, course)
  return {
    teams: teams.map((team) => presentTeam(team, teamSizeLimit, inQuiz)),
    myTeamId: teams.find((team) => team.members.some(({ id }) => id === actor.id))?.id ?? null,
    free,
    resultCounts:
      free &&
      Object.fromEntries(
        teams.filter(({ results }) => results > 0).map(({ id, results }) => [id, results]),
      ),
    ...(sectionOf && { sectionOf }),
    studentCount,
    settings: { allowSelfTeamFormation, teamSizeLimit },
    fixed: hasFixed ? teams.filter(({ hasBegun }) => hasBegun).map(({ id }) => id) : [],
    can: {
      manage: may('team.manage', actor, course),
      selfForm: allowSelfTeamFormation && may('team.selfForm', actor, course),
      allow: may('attempt.allow', actor, course),
      edit: may('course.edit', actor, course),
    },
  }
}
