import { isFull, withMember, withoutMember } from '@tbl/domain/captaincy'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { forgottenUntil, nextFormation } from '@tbl/domain/team-formation'
import { and, eq, lte } from 'drizzle-orm'
import { listTeamsInQuiz } from '../../../access/in-quiz.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { teamFormations, teams } from '../../../schema/teams.ts'
import { openCourse } from '../../courses/open-course.ts'
import { type CoursePlace, lockCourse } from '../../courses/queries.ts'
import { isEnrolled } from '../../courses/student-queries.ts'
import { changeTeams } from '../change-teams.ts'
import { insertTeam } from '../insert-team.ts'
import { lockTeam } from '../lock.ts'
import { teamsChanged } from '../occurrences.ts'
import { findTeamOf, isForgettable, type TeamTarget } from '../queries.ts'
import { storeTeams } from '../team-changes.ts'

type ChoiceRefusal = { code: 'SELF_FORMATION_OFF' } | { code: 'HAS_TEAM' }
type FormRefusal = ChoiceRefusal | { code: 'TOO_MANY_TEAMS'; from: string }
type JoinRefusal = ChoiceRefusal | { code: 'TEAM_FULL'; limit: number } | { code: 'TEAM_IN_QUIZ' }

/** Whether the student, who is still of the course, may choose a team in it now. */
async function checkChoice(
  tx: Tx,
  courseId: string,
  userId: string,
  allowsSelfForming: boolean,
): Promise<Outcome<null, ChoiceRefusal>> {
  if (!(await isEnrolled(tx, courseId, userId))) throw notFound()
  if (!allowsSelfForming) return refuse({ code: 'SELF_FORMATION_OFF' })
  return (await findTeamOf(tx, courseId, userId)) ? refuse({ code: 'HAS_TEAM' }) : allow(null)
}

/**
 * Counts a team that the student forms in the course, which is locked; refuses when there were too
 * many within an hour.
 */
async function countFormation(
  tx: Tx,
  courseId: string,
  userId: string,
  now: Date,
): Promise<Outcome<null, FormRefusal>> {
  const own = and(eq(teamFormations.courseId, courseId), eq(teamFormations.userId, userId))
  const before = await tx.select({ at: teamFormations.formedAt }).from(teamFormations).where(own)
  const from = nextFormation(
    before.map(({ at }) => at),
    now,
  )
  if (from) return refuse({ code: 'TOO_MANY_TEAMS', from: from.toISOString() })
  await tx.delete(teamFormations).where(and(own, lte(teamFormations.formedAt, forgottenUntil(now))))
  await tx.insert(teamFormations).values({ courseId, userId, formedAt: now })
  return allow(null)
}

/** The actor makes a team and is its captain and only member; so many an hour. */
export async function formTeam(
  services: Services,
  permit: Permit<'team.selfForm', CoursePlace>,
  name: string,
): Promise<Outcome<{ teamId: string }, FormRefusal>> {
  const { id: courseId } = permit.target
  const userId = permit.actor.id
  return services.database.transact(async (tx, afterCommit) => {
    const course = await lockCourse(tx, courseId)
    const choice = await checkChoice(tx, courseId, userId, course.allowsSelfForming)
    if (!choice.ok) return choice
    const now = services.clock.now()
    const formation = await countFormation(tx, courseId, userId, now)
    if (!formation.ok) return formation
    await openCourse(services, tx, afterCommit, { courseId, userId, now })
    const made = await insertTeam(
      tx,
      { courseId, sectionId: null, name, formedBy: userId, createdAt: now },
      { memberIds: [userId], captainId: userId },
    )
    await audit(tx, permit, 'team.selfForm', now, { teamId: made.teamId })
    afterCommit(() => publish(services, teamsChanged, { course, changes: [made] }))
    return allow({ teamId: made.teamId })
  })
}

/** The actor joins a team that has room, and is not in the middle of a quiz. */
export async function joinTeam(
  services: Services,
  permit: Permit<'team.join', TeamTarget>,
): Promise<Outcome<null, JoinRefusal>> {
  const { id: teamId, courseId } = permit.target.team
  const userId = permit.actor.id
  return services.database.transact(async (tx, afterCommit) => {
    const { course, teamWithCaptain: before } = await lockTeam(tx, permit.target.team)
    const choice = await checkChoice(tx, courseId, userId, course.allowsSelfForming)
    if (!choice.ok) return choice
    if (course.sizeLimit !== null && isFull(before.memberIds.length, course.sizeLimit))
      return refuse({ code: 'TEAM_FULL', limit: course.sizeLimit })
    const now = services.clock.now()
    if ((await listTeamsInQuiz(tx, courseId, now)).has(teamId))
      return refuse({ code: 'TEAM_IN_QUIZ' })
    await openCourse(services, tx, afterCommit, { courseId, userId, now })
    const change = { teamId, before, after: withMember(before, userId) }
    await storeTeams(tx, courseId, [change], 'student', now)
    await audit(tx, permit, 'team.join', now, { teamId })
    afterCommit(() => publish(services, teamsChanged, { course, changes: [change] }))
    return allow(null)
  })
}

/**
 * The actor leaves, unless the team is in the middle of a quiz; one that loses its last member
 * stays, without a captain, when something would be lost with it.
 */
export async function leaveTeam(
  services: Services,
  permit: Permit<'team.leave', TeamTarget>,
): Promise<Outcome<null, 'SELF_FORMATION_OFF' | 'TEAM_IN_QUIZ'>> {
  const { id: teamId, courseId } = permit.target.team
  const userId = permit.actor.id
  return services.database.transact(async (tx, afterCommit) => {
    const { course, teamWithCaptain: before } = await lockTeam(tx, permit.target.team)
    if (!before.memberIds.includes(userId)) return allow(null)
    if (!course.allowsSelfForming) return refuse('SELF_FORMATION_OFF')
    const now = services.clock.now()
    if ((await listTeamsInQuiz(tx, courseId, now)).has(teamId)) return refuse('TEAM_IN_QUIZ')
    const change = { teamId, before, after: withoutMember(before, userId) }
    const made = {
      courseId,
      changes: [change],
      placedBy: 'student' as const,
      by: permit.actor.id,
      now,
    }
    await changeTeams(services, { tx, afterCommit }, made)
    if (await isForgettable(tx, teamId)) await tx.delete(teams).where(eq(teams.id, teamId))
    await audit(tx, permit, 'team.leave', now, { teamId })
    afterCommit(() => publish(services, teamsChanged, { course, changes: [change] }))
    return allow(null)
  })
}
