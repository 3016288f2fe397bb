import type { Outcome } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { teamMembers, teams } from '../../../schema/teams.ts'
import { checkDiscard } from '../check-discard.ts'
import { lockTeam } from '../lock.ts'
import { teamRemoved } from '../occurrences.ts'
import type { TeamTarget } from '../queries.ts'

/**
 * Deletes a team: its members are free and leave its rooms at once; its sessions and votes go with
 * it by their keys. What it has completed stays, with appeals and members of then. Refuses to an
 * assistant one that plays or has completed a quiz.
 */
export async function removeTeam(
  services: Services,
  permit: Permit<'team.manage', TeamTarget>,
): Promise<Outcome<null, { code: 'TEAM_HAS_RESULTS' }>> {
  const { database, clock } = services
  const { id: teamId } = permit.target.team
  return database.transact(async (tx, afterCommit) => {
    const { course, teamWithCaptain: before } = await lockTeam(tx, permit.target.team)
    const checked = await checkDiscard(tx, permit, [teamId])
    if (!checked.ok) return checked
    await tx.delete(teamMembers).where(eq(teamMembers.teamId, teamId))
    await tx.delete(teams).where(eq(teams.id, teamId))
    await audit(tx, permit, 'team.manage', clock.now(), { teamId, removed: true, ...before })
    const change = { teamId, before, after: { memberIds: [], captainId: null } }
    afterCommit(() => publish(services, teamRemoved, { course, changes: [change] }))
    return checked
  })
}
