import type { TeamWithCaptain } from '@tbl/domain/captaincy'
import type { Tx } from '../../platform/database/database.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import type { PlacedBy, TeamChange } from './team-changes.ts'

/** A team before it is made. */
export const nobody: TeamWithCaptain = { memberIds: [], captainId: null }

/**
 * Adds a team with members and a captain that has been checked; `formedBy` is the student who forms
 * it, null for an instructor.
 */
export async function insertTeam(
  tx: Tx,
  {
    courseId,
    ...fields
  }: {
    readonly courseId: string
    readonly sectionId: string | null
    readonly name: string
    readonly formedBy: string | null
    readonly createdAt: Date
  },
  planned: TeamWithCaptain,
): Promise<TeamChange> {
  const [team] = await tx
    .insert(teams)
    .values({
      ...fields,
      courseId,
      captainId: planned.captainId,
      mostMembers: planned.memberIds.length,
    })
    .returning({ id: teams.id })
  if (!team) throw new Error('The new team was not returned')
  const placedBy: PlacedBy = fields.formedBy ? 'student' : 'instructor'
  await tx.insert(teamMembers).values(
    planned.memberIds.map((userId) => ({
      teamId: team.id,
      courseId,
      userId,
      placedBy,
      joinedAt: fields.createdAt,
    })),
  )
  return { teamId: team.id, before: nobody, after: planned }
}
