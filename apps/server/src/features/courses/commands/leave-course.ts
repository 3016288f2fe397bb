import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { notify } from '../../../platform/occurrences.ts'
import { courseEnrollments, listAdditions } from '../../../schema/enrollments.ts'
import { enrollmentEnds, studentLeft } from '../occurrences.ts'
import { type CoursePlace, lockCourse } from '../queries.ts'

/** The mailed link to leave dies with the enrollment, and what the page had to tell is past. */
const endAddition = (tx: Tx, courseId: string, userId: string, now: Date) =>
  tx
    .update(listAdditions)
    .set({ leaveTokenHash: null, notifiedAt: now })
    .where(and(eq(listAdditions.courseId, courseId), eq(listAdditions.userId, userId)))

/**
 * Ends the actor's enrollment, and whatever stands on it; attempts stay and count again after
 * another enrollment. The live rooms are left at once.
 */
export async function leaveCourse(
  services: Services,
  permit: Permit<'course.leave', CoursePlace>,
): Promise<void> {
  const { database, clock } = services
  const { actor, target } = permit
  const [courseId, userId] = [target.id, actor.id]
  await database.transact(async (tx, afterCommit) => {
    await lockCourse(tx, courseId)
    const now = clock.now()
    const ends = { courseId, userId, now }
    afterCommit(() => publish(services, enrollmentEnds, ends))
    await notify(services, tx, afterCommit, enrollmentEnds, ends)
    const [left] = await tx
      .delete(courseEnrollments)
      .where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, userId)))
      .returning({ openedAt: courseEnrollments.openedAt })
    if (!left) throw notFound()
    await endAddition(tx, courseId, userId, now)
    const { teamId } = target.roleInCourse
    await audit(tx, permit, 'course.leave', now, { courseId, ...(teamId && { teamId }) })
    const wasHere = left.openedAt !== null
    afterCommit(() => publish(services, studentLeft, { courseId, userId, wasHere }))
  })
}
