import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { StaffRole } from '@tbl/domain/policies'
import { and, eq } from 'drizzle-orm'
import { storeSeenInCourse } from '../../../access/seen.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { authorize, type Permit } from '../../../platform/authorize.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { courseHandovers, courseStaff } from '../../../schema/staff.ts'
import { type CoursePlace, lockCourseOfStaff } from '../../courses/queries.ts'
import { endUnmeant } from '../end-invitation.ts'
import { staffRoleEnded, staffRoleGiven } from '../occurrences.ts'
import { asItIsNow, findRole, storedRole } from '../queries.ts'

type OfCourse = { readonly courseId: string; readonly userId: string }

const rowOf = ({ courseId, userId }: OfCourse) =>
  and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId))

/** The course is not offered to the person any more. */
const endOffer = (tx: Tx, { courseId, userId }: OfCourse) =>
  tx
    .delete(courseHandovers)
    .where(and(eq(courseHandovers.courseId, courseId), eq(courseHandovers.toUserId, userId)))

/** What one of the staff is, under the course's lock; the call ends for all others. */
async function requireStaffRole(
  tx: Tx,
  { courseId, userId }: OfCourse,
): Promise<StaffRole | 'owner'> {
  const role = await findRole(tx, courseId, userId)
  if (role === 'owner' || role === 'coTeacher' || role === 'assistant') return role
  throw notFound()
}

/**
 * Ends a role of the staff. Who had it has seen the answers of all quizzes that the course has by
 * now, whatever they become in it later.
 */
async function endRole(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  of: OfCourse,
  staffIds: readonly string[],
): Promise<void> {
  await storeSeenInCourse(tx, of, services.clock.now())
  await endOffer(tx, of)
  await tx.delete(courseStaff).where(rowOf(of))
  await endUnmeant(tx, of.courseId, services.clock.now())
  const ended = { ...of, staffIds: staffIds.filter((id) => id !== of.userId) }
  afterCommit(() => publish(services, staffRoleEnded, ended))
}

/** Makes an assistant a co-teacher, or the other way round; what they are already changes nothing. */
export async function changeRole(
  services: Services,
  permit: Permit<'staff.changeRole', CoursePlace>,
  userId: string,
  role: StaffRole,
): Promise<Outcome<null, 'OWNER_STAYS'>> {
  const { database, clock } = services
  const of = { courseId: permit.target.id, userId }
  return database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, of.courseId)
    authorize('staff.changeRole', permit.actor, await asItIsNow(tx, permit))
    const before = await requireStaffRole(tx, of)
    if (before === 'owner') return refuse('OWNER_STAYS')
    if (before === role) return allow(null)
    await tx
      .update(courseStaff)
      .set({ role: storedRole(role) })
      .where(rowOf(of))
    if (role !== 'coTeacher') await endOffer(tx, of)
    await endUnmeant(tx, of.courseId, clock.now())
    await audit(tx, permit, 'staff.changeRole', clock.now(), { ...of, role })
    afterCommit(() => publish(services, staffRoleGiven, { ...of, staffIds }))
    return allow(null)
  })
}

/** Removes somebody from the staff; the call ends where the actor may not, or nobody is there. */
export async function removeStaff(
  services: Services,
  permit: Permit<'staff.read', CoursePlace>,
  userId: string,
): Promise<Outcome<null, 'OWNER_STAYS'>> {
  const { database, clock } = services
  const { actor } = permit
  const of = { courseId: permit.target.id, userId }
  return database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, of.courseId)
    const target = await asItIsNow(tx, permit)
    // who may remove nobody hears nothing of whom
    authorize('staff.remove', actor, { ...target, staffRole: 'assistant' })
    const role = await requireStaffRole(tx, of)
    if (role === 'owner') return refuse('OWNER_STAYS')
    const removing = authorize('staff.remove', actor, { ...target, staffRole: role })
    await endRole(services, tx, afterCommit, of, staffIds)
    await audit(tx, removing, 'staff.remove', clock.now(), { ...of, role })
    return allow(null)
  })
}

/** The actor gives up the own role; the owner cannot. */
export async function leaveStaff(
  services: Services,
  permit: Permit<'staff.leave', CoursePlace>,
): Promise<Outcome<null, 'OWNER_STAYS'>> {
  const { database, clock } = services
  const of = { courseId: permit.target.id, userId: permit.actor.id }
  return database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, of.courseId)
    const role = await requireStaffRole(tx, of)
    if (role === 'owner') return refuse('OWNER_STAYS')
    await endRole(services, tx, afterCommit, of, staffIds)
    await audit(tx, permit, 'staff.leave', clock.now(), { courseId: of.courseId, role })
    return allow(null)
  })
}
