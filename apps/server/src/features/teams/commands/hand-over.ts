import { withCaptain } from '@tbl/domain/captaincy'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { changeTeams } from '../change-teams.ts'
import { lockTeam } from '../lock.ts'
import { teamsChanged } from '../occurrences.ts'
import type { TeamTarget } from '../queries.ts'
import { isChange } from '../team-changes.ts'

/** The actor, who is captain at this moment, makes another member captain. */
export async function handOver(
  services: Services,
  permit: Permit<'team.handOver', TeamTarget>,
  captainId: string,
): Promise<Outcome<null, 'NOT_CAPTAIN' | 'CAPTAIN_NOT_MEMBER'>> {
  const { id: teamId, courseId } = permit.target.team
  return services.database.transact(async (tx, afterCommit) => {
    const { course, teamWithCaptain: before } = await lockTeam(tx, permit.target.team)
    if (before.captainId !== permit.actor.id) return refuse('NOT_CAPTAIN')
    const after = withCaptain(before, captainId)
    if (!after.ok) return after
    const change = { teamId, before, after: after.value }
    if (!isChange(change)) return allow(null)
    const now = services.clock.now()
    const made = {
      courseId,
      changes: [change],
      placedBy: 'student' as const,
      by: permit.actor.id,
      now,
    }
    await changeTeams(services, { tx, afterCommit }, made)
    await audit(tx, permit, 'team.handOver', now, { teamId, captainId })
    afterCommit(() => publish(services, teamsChanged, { course, changes: [change] }))
    return allow(null)
  })
}
