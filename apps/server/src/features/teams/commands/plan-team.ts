import { outgrows, type TeamWithCaptain, withCaptain, withMembers } from '@tbl/domain/captaincy'
import { byName } from '@tbl/domain/name-order'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { profiles } from '../../../schema/accounts.ts'
import { teamMembers } from '../../../schema/teams.ts'
import { listOpened } from '../../courses/student-queries.ts'

/** What an instructor writes down about a team. */
export type TeamForm = {
  readonly name: string
  readonly memberIds: readonly string[]
  readonly captainId: string | null
}
export type TeamRefusal =
  | { code: 'TEAM_FULL'; limit: number }
  | { code: 'STUDENT_HAS_TEAM'; names: string[] }
  | { code: 'NOT_ENROLLED' }
  | { code: 'CAPTAIN_NOT_MEMBER' }

/**
 * The members and the captain that the form asks for, checked against the course, which is locked;
 * members in the order of the form.
 */
export async function planTeam(
  tx: Tx,
  place: { courseId: string; teamId: string | null; sizeLimit: number | null },
  before: TeamWithCaptain,
  form: TeamForm,
): Promise<Outcome<TeamWithCaptain, TeamRefusal>> {
  const { courseId, teamId, sizeLimit } = place
  const members = withMembers(before, form.memberIds)
  const planned = form.captainId ? withCaptain(members, form.captainId) : allow(members)
  if (!planned.ok) return refuse({ code: planned.refusal })
  const { memberIds } = planned.value
  if (sizeLimit !== null && outgrows(before.memberIds.length, memberIds.length, sizeLimit))
    return refuse({ code: 'TEAM_FULL', limit: sizeLimit })
  const enrolled = await listOpened(tx, courseId, memberIds)
  if (enrolled.length < memberIds.length) return refuse({ code: 'NOT_ENROLLED' })
  const elsewhere = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(teamMembers)
    .innerJoin(profiles, eq(profiles.id, teamMembers.userId))
    .where(
      and(
        eq(teamMembers.courseId, courseId),
        inArray(teamMembers.userId, [...memberIds]),
        teamId ? ne(teamMembers.teamId, teamId) : undefined,
      ),
    )
  return elsewhere.length > 0
    ? refuse({ code: 'STUDENT_HAS_TEAM', names: elsewhere.sort(byName).map(({ name }) => name) })
    : planned
}
