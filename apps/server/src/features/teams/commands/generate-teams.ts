import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { type GenerationRefusal, nextTeamName, planTeams } from '@tbl/domain/team-generation'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { type CoursePlace, lockCourse } from '../../courses/queries.ts'
import { hasSection } from '../../courses/section-queries.ts'
import { countStudents } from '../../courses/student-queries.ts'
import { insertTeam } from '../insert-team.ts'
import { teamsChanged } from '../occurrences.ts'
import { listFreeStudents, listTeamNames } from '../queries.ts'
import type { TeamChange } from '../team-changes.ts'
import { planTeam } from './plan-team.ts'

type GeneratePermit = Permit<'team.manage', CoursePlace>
type Generated = { readonly teamIds: readonly string[]; readonly planned: number }

/**
 * Makes one of the planned teams under the next free name, unless one of its students has found a
 * team meanwhile or has left, or its section is gone.
 */
async function addTeam(
  { database, clock }: Services,
  permit: GeneratePermit,
  sectionId: string | null,
  memberIds: readonly string[],
): Promise<TeamChange | null> {
  const courseId = permit.target.id
  return database.transact(async (tx) => {
    const { sizeLimit } = await lockCourse(tx, courseId)
    if (sectionId && !(await hasSection(tx, courseId, sectionId))) return null
    const name = nextTeamName(await listTeamNames(tx, courseId))
    const plan = await planTeam(
      tx,
      { courseId, teamId: null, sizeLimit },
      { memberIds: [], captainId: null },
      { name, memberIds, captainId: null },
    )
    if (!plan.ok) return null
    const now = clock.now()
    const made = await insertTeam(
      tx,
      { courseId, sectionId, name, formedBy: null, createdAt: now },
      plan.value,
    )
    await audit(tx, permit, 'team.manage', now, {
      teamId: made.teamId,
      ...plan.value,
      ...(sectionId && { sectionId }),
    })
    return made
  })
}

/**
 * Spreads the students of the course, or of one of its sections, who are without a team over new
 * teams, each in a transaction of its own: it stops at the first that fails, and the earlier ones
 * stay.
 */
export async function generateTeams(
  services: Services,
  permit: GeneratePermit,
  { count, sectionId }: { readonly count: number; readonly sectionId: string | null },
): Promise<Outcome<Generated, GenerationRefusal | { code: 'NO_TEAMS_CREATED' }>> {
  const { database, log, random } = services
  const { id: courseId, teamSizeLimit: sizeLimit } = permit.target
  const free = await listFreeStudents(database.connection, courseId, sectionId)
  const studentCount = await countStudents(database.connection, courseId, sectionId)
  const plan = planTeams(
    { count, studentCount, freeIds: free.map(({ id }) => id), sizeLimit },
    random,
  )
  if (!plan.ok) return plan
  const made: TeamChange[] = []
  for (const memberIds of plan.value) {
    const team = await addTeam(services, permit, sectionId, memberIds).catch((error) => {
      log.error({ err: error, courseId }, 'generating teams stopped at a team')
      return null
    })
    if (!team) break
    made.push(team)
  }
  if (made.length === 0) return refuse({ code: 'NO_TEAMS_CREATED' })
  publish(services, teamsChanged, { course: permit.target, changes: made })
  return allow({ teamIds: made.map(({ teamId }) => teamId), planned: plan.value.length })
}
