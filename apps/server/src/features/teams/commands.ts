import { type TeamCrew, withCaptain, withMembers } from '@tbl/domain/captaincy'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { audit } from '../../platform/audit.ts'
import type { Permit } from '../../platform/authorize.ts'
import type { Tx } from '../../platform/database/database.ts'
import { profiles } from '../accounts/tables.ts'
import { courses } from '../courses/tables.ts'
import { byName } from '../enrolment/queries.ts'
import { courseEnrollments } from '../enrolment/tables.ts'
import { crewOf, findTeam, type TeamTarget } from './queries.ts'
import { teamMembers, teams } from './tables.ts'

export type TeamForm = { readonly name: string; readonly memberIds: readonly string[]; readonly captainId: string | null }
type TeamRefusal = { code: 'TEAM_FULL'; limit: number } | { code: 'STUDENT_HAS_TEAM'; names: string[] } | { code: 'NOT_ENROLLED' } | { code: 'CAPTAIN_NOT_MEMBER' }

/** One writer of a course's teams at a time, so that sizes and memberships are checked on what is stored. */
async function lockCourse(tx: Tx, courseId: string): Promise<{ sizeLimit: number | null }> {
  const [course] = await tx.select({ sizeLimit: courses.teamSizeLimit }).from(courses).where(eq(courses.id, courseId)).for('no key update')
  return course ?? { sizeLimit: null }
}

/** The crew that the form asks for, checked against the course; members in the order of the form. */
async function planCrew(
  tx: Tx,
  place: { courseId: string; teamId: string | null; sizeLimit: number | null },
  before: TeamCrew,
  form: TeamForm,
): Promise<Outcome<TeamCrew, TeamRefusal>> {
  const { courseId, teamId, sizeLimit } = place
  const members = withMembers(before, form.memberIds)
  const planned = form.captainId ? withCaptain(members, form.captainId) : allow(members)
  if (!planned.ok) return refuse({ code: planned.refusal })
  const { memberIds } = planned.value
  const isGrowing = memberIds.length > before.memberIds.length
  if (sizeLimit !== null && isGrowing && memberIds.length > sizeLimit) return refuse({ code: 'TEAM_FULL', limit: sizeLimit })
  const enrolled = await tx
    .select({ id: courseEnrollments.userId })
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.courseId, courseId), inArray(courseEnrollments.userId, [...memberIds])))
  if (enrolled.length < memberIds.length) return refuse({ code: 'NOT_ENROLLED' })
  const elsewhere = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(teamMembers)
    .innerJoin(profiles, eq(profiles.id, teamMembers.userId))
    .where(and(eq(teamMembers.courseId, courseId), inArray(teamMembers.userId, [...memberIds]), teamId ? ne(teamMembers.teamId, teamId) : undefined))
  return elsewhere.length > 0 ? refuse({ code: 'STUDENT_HAS_TEAM', names: elsewhere.sort(byName).map(({ name }) => name) }) : planned
}

/** Makes a team; without a named captain the first member is captain. */
export async function createTeam(
  { database, clock, live }: Services,
  permit: Permit<'team.manage'>,
  courseId: string,
  form: TeamForm,
): Promise<Outcome<{ teamId: string }, TeamRefusal>> {
  return database.transact(async (tx, afterCommit) => {
    const { sizeLimit } = await lockCourse(tx, courseId)
    const plan = await planCrew(tx, { courseId, teamId: null, sizeLimit }, { memberIds: [], captainId: null }, form)
    if (!plan.ok) return plan
    const now = clock.now()
    const [team] = await tx.insert(teams).values({ name: form.name, courseId, captainId: plan.value.captainId, createdAt: now }).returning({ id: teams.id })
    if (!team) throw new Error('The new team was not returned')
    await tx.insert(teamMembers).values(plan.value.memberIds.map((userId) => ({ teamId: team.id, courseId, userId, joinedAt: now })))
    await audit(tx, permit, 'team.manage', now, { teamId: team.id, ...plan.value })
    afterCommit(() => {
      live.toCourse(courseId, 'teams')
      live.toUsers(plan.value.memberIds, { topic: 'teams', courseId })
    })
    return allow({ teamId: team.id })
  })
}

/** Changes a team; a captain who is gone is followed by the first remaining member. Who left stops listening at once. */
export async function updateTeam({ database, clock, live }: Services, permit: Permit<'team.manage', TeamTarget>, form: TeamForm): Promise<Outcome<null, TeamRefusal>> {
  const { id: teamId, courseId } = permit.target.team
  return database.transact(async (tx, afterCommit) => {
    const { sizeLimit } = await lockCourse(tx, courseId)
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update')
    const team = await findTeam(tx, teamId)
    const before: TeamCrew = team ? crewOf(team) : { memberIds: [], captainId: null }
    const plan = await planCrew(tx, { courseId, teamId, sizeLimit }, before, form)
    if (!plan.ok) return plan
    const { memberIds, captainId } = plan.value
    const left = before.memberIds.filter((id) => !memberIds.includes(id))
    const joined = memberIds.filter((id) => !before.memberIds.includes(id))
    const now = clock.now()
    if (left.length > 0) await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, left)))
    if (joined.length > 0) await tx.insert(teamMembers).values(joined.map((userId) => ({ teamId, courseId, userId, joinedAt: now })))
    await tx.update(teams).set({ name: form.name, captainId }).where(eq(teams.id, teamId))
    await audit(tx, permit, 'team.manage', now, { teamId, memberIds, captainId })
    afterCommit(async () => {
      for (const userId of left) await live.expel(userId, (room) => room.kind === 'team-quiz' && room.teamId === teamId)
      live.toCourse(courseId, 'teams')
      live.toUsers([...memberIds, ...left], { topic: 'teams', courseId })
    })
    return allow(null)
  })
}
