import type { TeamWithCaptain } from '@tbl/domain/captaincy'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

/** What a team was and what it becomes. */
export type TeamChange = {
  readonly teamId: string
  readonly before: TeamWithCaptain
  readonly after: TeamWithCaptain
}

/** Who leaves a team by a change. */
export const leavers = ({ before, after }: TeamChange) =>
  before.memberIds.filter((id) => !after.memberIds.includes(id))
const newcomers = ({ before, after }: TeamChange) =>
  after.memberIds.filter((id) => !before.memberIds.includes(id))

/** Whether anything changes. */
export const isChange = (change: TeamChange): boolean =>
  change.before.captainId !== change.after.captainId ||
  leavers(change).length > 0 ||
  newcomers(change).length > 0

/** The captains whom another member follows. */
export const replacedCaptains = (changes: readonly TeamChange[]) =>
  changes.flatMap(({ teamId, before: { captainId: from }, after: { captainId: to } }) =>
    from !== null && to !== null && from !== to ? [{ teamId, from, to }] : [],
  )

/** Who brings members to a team: themselves, or an instructor. */
export type PlacedBy = 'student' | 'instructor'

/**
 * Stores members and captains of teams of one course; all leave before anybody joins, because a
 * student has one team. Each team gets a new version of its row, by which a move of it that was
 * decided before is refused.
 */
export async function storeTeams(
  tx: Tx,
  courseId: string,
  changes: readonly TeamChange[],
  placedBy: PlacedBy,
  now: Date,
): Promise<void> {
  const left = changes.flatMap(leavers)
  const joined = changes.flatMap((change) =>
    newcomers(change).map((userId) => ({
      teamId: change.teamId,
      courseId,
      userId,
      placedBy,
      joinedAt: now,
    })),
  )
  if (left.length > 0)
    await tx
      .delete(teamMembers)
      .where(and(eq(teamMembers.courseId, courseId), inArray(teamMembers.userId, left)))
  if (joined.length > 0) await tx.insert(teamMembers).values(joined)
  for (const { teamId, after } of changes)
    await tx
      .update(teams)
      .set({
        captainId: after.captainId,
        mostMembers: sql`greatest(${teams.mostMembers}, ${after.memberIds.length})`,
      })
      .where(eq(teams.id, teamId))
}
