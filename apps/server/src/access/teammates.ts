import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../platform/database/database.ts'
import { teamMembers } from '../schema/teams.ts'

const own = alias(teamMembers, 'own')

/** The members of the student's team in a course, the student too; nobody without a team. */
export async function listTeammates(
  reader: Reader,
  courseId: string,
  userId: string,
): Promise<string[]> {
  const rows = await reader
    .select({ userId: teamMembers.userId })
    .from(own)
    .innerJoin(teamMembers, eq(teamMembers.teamId, own.teamId))
    .where(and(eq(own.courseId, courseId), eq(own.userId, userId)))
  return rows.map(({ userId }) => userId)
}
