import { withoutMember } from '@tbl/domain/captaincy'
import { eq } from 'drizzle-orm'
import { publish } from '../../../platform/news.ts'
import { on } from '../../../platform/occurrences.ts'
import { teams } from '../../../schema/teams.ts'
import { enrollmentEnds } from '../../courses/occurrences.ts'
import { changeTeams } from '../change-teams.ts'
import { lockTeams } from '../lock.ts'
import { memberLeft } from '../occurrences.ts'
import { findTeam, findTeamOf, isForgettable, teamWithCaptain } from '../queries.ts'

/**
 * Whoever leaves a course leaves the team there: the captaincy passes on, and the team goes too
 * when it is empty and nothing is lost with it. The live rooms are left at once.
 */
export const leaveWithEnrollment = on(
  enrollmentEnds,
  async (services, tx, afterCommit, { courseId, userId, now }) => {
    const teamId = await findTeamOf(tx, courseId, userId)
    if (!teamId) return
    await lockTeams(tx, [teamId])
    const team = await findTeam(tx, teamId)
    if (!team) return
    const before = teamWithCaptain(team)
    const after = withoutMember(before, userId)
    const changes = [{ teamId, before, after }]
    const made = { courseId, changes, placedBy: 'student' as const, by: null, now }
    await changeTeams(services, { tx, afterCommit }, made)
    if (await isForgettable(tx, teamId)) await tx.delete(teams).where(eq(teams.id, teamId))
    const left = { courseId, teamId, userId, teammates: after.memberIds }
    afterCommit(() => publish(services, memberLeft, left))
  },
)
