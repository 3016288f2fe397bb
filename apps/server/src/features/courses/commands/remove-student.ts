import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { profiles } from '../../../schema/accounts.ts'
import { courseAllowlist, hasAddress } from '../../../schema/allowlist.ts'
import { courseEnrollments, courseRemovals } from '../../../schema/enrollments.ts'
import { endEnrollment } from '../end-enrollment.ts'
import { storeFirstEnrollments } from '../first-enrollments.ts'
import { studentArrived } from '../occurrences.ts'
import { type CoursePlace, lockCourse } from '../queries.ts'
import { isOfStaff, listOpened } from '../student-queries.ts'

/** The list does not let the person in again. */
const takeOffAllowlist = (tx: Tx, courseId: string, userId: string) =>
  tx
    .delete(courseAllowlist)
    .where(
      and(
        eq(courseAllowlist.courseId, courseId),
        sql`exists (select from ${profiles} where ${profiles.id} = ${userId} and ${hasAddress})`,
      ),
    )

/** Nothing is left of a removal once the person is back. */
export const endRemoval = (tx: Tx, courseId: string, userId: string) =>
  tx
    .delete(courseRemovals)
    .where(and(eq(courseRemovals.courseId, courseId), eq(courseRemovals.userId, userId)))

/**
 * Removes a student who has opened the course, as if they had left it, and takes the address off
 * its allowlist. The call ends for everybody else.
 */
export async function removeStudent(
  services: Services,
  permit: Permit<'student.remove', CoursePlace>,
  studentId: string,
  reason: string,
): Promise<void> {
  const { database, clock } = services
  const courseId = permit.target.id
  await database.transact(async (tx, afterCommit) => {
    await lockCourse(tx, courseId)
    const now = clock.now()
    if ((await listOpened(tx, courseId, [studentId])).length === 0) throw notFound()
    await endEnrollment(services, tx, afterCommit, { courseId, userId: studentId, now })
    await takeOffAllowlist(tx, courseId, studentId)
    const removal = { removedAt: now, removedBy: permit.actor.id, reason, notifiedAt: null }
    await tx
      .insert(courseRemovals)
      .values({ courseId, userId: studentId, ...removal })
      .onConflictDoUpdate({
        target: [courseRemovals.courseId, courseRemovals.userId],
        set: removal,
      })
    await audit(tx, permit, 'student.remove', now, { courseId, studentId }, reason)
  })
}

/** Takes a removed student back; the call ends when nobody was removed. */
export async function readmitStudent(
  services: Services,
  permit: Permit<'student.readmit', CoursePlace>,
  studentId: string,
): Promise<Outcome<null, 'IS_STAFF_HERE'>> {
  const { database, clock } = services
  const courseId = permit.target.id
  return database.transact(async (tx, afterCommit) => {
    await lockCourse(tx, courseId)
    const now = clock.now()
    if (await isOfStaff(tx, courseId, studentId)) return refuse('IS_STAFF_HERE')
    const ended = await endRemoval(tx, courseId, studentId).returning({
      userId: courseRemovals.userId,
    })
    if (ended.length === 0) throw notFound()
    await tx
      .insert(courseEnrollments)
      .values({ courseId, userId: studentId, enrolledAt: now, openedAt: now })
      .onConflictDoNothing()
    await storeFirstEnrollments(tx, courseId, [studentId], now)
    await audit(tx, permit, 'student.readmit', now, { courseId, studentId })
    afterCommit(() => publish(services, studentArrived, { courseId, userId: studentId }))
    return allow(null)
  })
}

/** The actor has read from which courses they were removed. */
export async function markRemovalsRead(
  { database, clock }: Services,
  { actor }: Permit<'course.list'>,
  courseIds: readonly string[],
): Promise<void> {
  const { onlyCourseId = null } = actor
  const isOpen = (courseId: string) => onlyCourseId === null || courseId === onlyCourseId
  await database.transact(async (tx) => {
    await tx
      .update(courseRemovals)
      .set({ notifiedAt: clock.now() })
      .where(
        and(
          eq(courseRemovals.userId, actor.id),
          inArray(courseRemovals.courseId, courseIds.filter(isOpen)),
          sql`${courseRemovals.notifiedAt} is null`,
        ),
      )
  })
}
