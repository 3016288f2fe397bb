import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { type Arrangement, arrange } from '@tbl/domain/team-arrangement'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { lockCourse } from '../../courses/queries.ts'
import { listOpened } from '../../courses/student-queries.ts'
import { changeTeams } from '../change-teams.ts'
import { checkChanges } from '../check-discard.ts'
import { lockTeams } from '../lock.ts'
import { teamsChanged } from '../occurrences.ts'
import { listTeams, teamWithCaptain } from '../queries.ts'
import { isChange } from '../team-changes.ts'

type ArrangeRefusal =
  | { code: 'TEAM_FULL'; limit: number; name: string }
  | { code: 'NOT_ENROLLED' }
  | { code: 'CAPTAIN_NOT_MEMBER' }
  | { code: 'MOVED_MEANWHILE' }
  | { code: 'TEAM_HAS_RESULTS' }

/** Moves students between teams of a course and names captains, all or none. */
export async function arrangeTeams(
  services: Services,
  permit: Permit<'team.manage'>,
  courseId: string,
  arrangement: Arrangement,
): Promise<Outcome<null, ArrangeRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const course = await lockCourse(tx, courseId)
    const joining = [
      ...new Set(arrangement.moves.filter(({ to }) => to !== null).map(({ userId }) => userId)),
    ]
    if ((await listOpened(tx, courseId, joining)).length < joining.length)
      return refuse({ code: 'NOT_ENROLLED' })
    const teams = await listTeams(tx, courseId)
    const arranged = arrange(
      new Map(teams.map((team) => [team.id, teamWithCaptain(team)])),
      arrangement,
      course.sizeLimit,
    )
    if (!arranged.ok) {
      const { refusal } = arranged
      return refuse(
        refusal.code === 'TEAM_FULL'
          ? {
              code: refusal.code,
              limit: refusal.limit,
              name: teams.find(({ id }) => id === refusal.teamId)?.name ?? '',
            }
          : refusal,
      )
    }
    const changes = teams
      .map((team) => ({
        teamId: team.id,
        before: teamWithCaptain(team),
        after: arranged.value.get(team.id) ?? teamWithCaptain(team),
      }))
      .filter(isChange)
    if (changes.length === 0) return allow(null)
    await lockTeams(
      tx,
      changes.map(({ teamId }) => teamId),
    )
    const checked = await checkChanges(tx, permit, changes)
    if (!checked.ok) return checked
    const now = clock.now()
    const made = { courseId, changes, placedBy: 'instructor' as const, by: permit.actor.id, now }
    await changeTeams(services, { tx, afterCommit }, made)
    await audit(tx, permit, 'team.manage', now, { courseId, ...arrangement })
    afterCommit(() => publish(services, teamsChanged, { course, changes }))
    return allow(null)
  })
}
