import { withoutMember } from '@tbl/domain/captaincy'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { courseEnrollments, listAdditions } from '../../../schema/enrollments.ts'
import { teams } from '../../../schema/teams.ts'
import { crewOf, findTeam, findTeamOf, isForgettable } from '../../teams/queries.ts'
import { type CoursePlace, holdCourse } from '../queries.ts'

/**
 * Names the next captain of the team that the student is leaving; answers the team and who stays in
 * it, or null without a team.
 */
async function handOverTeam(
  tx: Tx,
  courseId: string,
  userId: string,
): Promise<{ teamId: string; stayIds: readonly string[] } | null> {
  const teamId = await findTeamOf(tx, courseId, userId)
  if (!teamId) return null
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update')
  const team = await findTeam(tx, teamId)
  if (!team) return null
  const { memberIds, captainId } = withoutMember(crewOf(team), userId)
  await tx.update(teams).set({ captainId }).where(eq(teams.id, teamId))
  return { teamId, stayIds: memberIds }
}

/** The mailed link to leave dies with the enrollment, and what the page had to tell is past. */
const endAddition = (tx: Tx, courseId: string, userId: string, now: Date) =>
  tx
    .update(listAdditions)
    .set({ leaveTokenHash: null, toldAt: now })
    .where(and(eq(listAdditions.courseId, courseId), eq(listAdditions.userId, userId)))

/**
 * Ends the actor's enrollment, and with it the membership in a team, which goes too when it is
 * empty and nothing is lost with it; attempts stay and count again after another enrollment (D-29).
 * The live rooms are left at once.
 */
export async function leaveCourse(
  { database, clock, live }: Services,
  permit: Permit<'course.leave', CoursePlace>,
): Promise<void> {
  const { actor, target } = permit
  const courseId = target.id
  await database.transact(async (tx, afterCommit) => {
    await holdCourse(tx, courseId)
    const now = clock.now()
    const team = await handOverTeam(tx, courseId, actor.id)
    const [left] = await tx
      .delete(courseEnrollments)
      .where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, actor.id)))
      .returning({ openedAt: courseEnrollments.openedAt })
    if (!left) throw notFound()
    if (team && (await isForgettable(tx, team.teamId)))
      await tx.delete(teams).where(eq(teams.id, team.teamId))
    await endAddition(tx, courseId, actor.id, now)
    await audit(tx, permit, 'course.leave', now, { courseId, ...(team && { teamId: team.teamId }) })
    afterCommit(() => {
      live.exit(actor.id, courseId)
      live.toUsers([actor.id], { topic: 'students', courseId })
      if (left.openedAt) live.toCourse(courseId, 'students') // else nobody has seen them here
      if (!team) return
      live.expel(actor.id, { teamId: team.teamId })
      live.toCourse(courseId, 'teams')
      live.toUsers(team.stayIds, { topic: 'teams', courseId })
    })
  })
}
