import { allow, type Outcome } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { teams } from '../../../schema/teams.ts'
import { changeTeams } from '../change-teams.ts'
import { checkChanges } from '../check-discard.ts'
import { lockTeam } from '../lock.ts'
import { teamsChanged } from '../occurrences.ts'
import type { TeamTarget } from '../queries.ts'
import { planTeam, type TeamForm, type TeamRefusal } from './plan-team.ts'

/**
 * Changes a team; a captain who is gone is followed by the first remaining member. Who left stops
 * listening at once.
 */
export async function updateTeam(
  services: Services,
  permit: Permit<'team.manage', TeamTarget>,
  form: TeamForm,
): Promise<Outcome<null, TeamRefusal | { code: 'TEAM_HAS_RESULTS' }>> {
  const { database, clock } = services
  const { id: teamId, courseId } = permit.target.team
  return database.transact(async (tx, afterCommit, withCommit) => {
    const { course, teamWithCaptain: before } = await lockTeam(tx, permit.target.team)
    const plan = await planTeam(tx, { courseId, teamId, sizeLimit: course.sizeLimit }, before, form)
    if (!plan.ok) return plan
    const change = { teamId, before, after: plan.value }
    const checked = await checkChanges(tx, permit, [change])
    if (!checked.ok) return checked
    const now = clock.now()
    const made = {
      courseId,
      changes: [change],
      placedBy: 'instructor' as const,
      by: permit.actor.id,
      now,
    }
    await changeTeams(services, { tx, afterCommit }, made)
    withCommit(
      inOneStatement([
        tx.update(teams).set({ name: form.name }).where(eq(teams.id, teamId)),
        audit(tx, permit, 'team.manage', now, { teamId, ...plan.value }),
      ]),
    )
    afterCommit(() => publish(services, teamsChanged, { course, changes: [change] }))
    return allow(null)
  })
}
