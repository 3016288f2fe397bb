import type { TeamWithCaptain } from '@tbl/domain/captaincy'
import { allow, type Outcome } from '@tbl/domain/outcome'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { teamMembers, teams } from '../../../schema/teams.ts'
import { lockCourse } from '../../courses/queries.ts'
import { teamsChanged } from '../occurrences.ts'
import type { PlacedBy, TeamChange } from '../team-changes.ts'
import { planTeam, type TeamForm, type TeamRefusal } from './plan-team.ts'

const nobody: TeamWithCaptain = { memberIds: [], captainId: null }

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

/** Makes a team; without a named captain the first member is captain. */
export async function createTeam(
  services: Services,
  permit: Permit<'team.manage'>,
  courseId: string,
  form: TeamForm,
): Promise<Outcome<{ teamId: string }, TeamRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const course = await lockCourse(tx, courseId)
    const plan = await planTeam(
      tx,
      { courseId, teamId: null, sizeLimit: course.sizeLimit },
      nobody,
      form,
    )
    if (!plan.ok) return plan
    const now = clock.now()
    const made = await insertTeam(
      tx,
      { courseId, sectionId: null, name: form.name, formedBy: null, createdAt: now },
      plan.value,
    )
    await audit(tx, permit, 'team.manage', now, { teamId: made.teamId, ...plan.value })
    afterCommit(() => publish(services, teamsChanged, { course, changes: [made] }))
    return allow({ teamId: made.teamId })
  })
}
