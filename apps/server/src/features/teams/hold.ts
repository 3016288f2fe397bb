import { inArray } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { teams } from '../../schema/teams.ts'
import { holdCourse } from '../courses/queries.ts'
import { findTeam, type TeamRow, teamWithCaptain } from './queries.ts'

/** Holds teams in the order of their ids; who plays in one of them comes first or waits. */
export const holdTeams = (tx: Tx, teamIds: readonly string[]) =>
  tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
    .orderBy(teams.id)
    .for('update')

/**
 * Holds a team after its course, and answers both as they are stored now; the call ends for a team
 * that is gone.
 */
export async function holdTeam(tx: Tx, { id, courseId }: Pick<TeamRow, 'id' | 'courseId'>) {
  const course = await holdCourse(tx, courseId)
  await holdTeams(tx, [id])
  const team = await findTeam(tx, id)
  if (!team) throw notFound()
  return { course, team, teamWithCaptain: teamWithCaptain(team) }
}
