import { inArray } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { teams } from '../../schema/teams.ts'
import { lockCourse } from '../courses/queries.ts'
import { findTeam, type TeamRow, teamWithCaptain } from './queries.ts'

/** Locks teams in the order of their ids; who plays in one of them comes first or waits. */
export const lockTeams = (tx: Tx, teamIds: readonly string[]) =>
  tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
    .orderBy(teams.id)
    .for('update')

/**
 * Locks a team after its course, and answers both as they are stored now; the call ends for a team
 * that is gone.
 */
export async function lockTeam(tx: Tx, { id, courseId }: Pick<TeamRow, 'id' | 'courseId'>) {
  const course = await lockCourse(tx, courseId)
  await lockTeams(tx, [id])
  const team = await findTeam(tx, id)
  if (!team) throw notFound()
  return { course, team, teamWithCaptain: teamWithCaptain(team) }
}
