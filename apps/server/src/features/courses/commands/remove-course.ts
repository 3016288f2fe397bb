import { asc, eq } from 'drizzle-orm'
import { staffIds } from '../../../access/role-in-course.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { type Tx, takesLong } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { courses } from '../../../schema/courses.ts'
import { courseEnrollments } from '../../../schema/enrollments.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { teams } from '../../../schema/teams.ts'
import { courseRemoved } from '../occurrences.ts'
import type { CoursePlace } from '../queries.ts'

/**
 * Waits for what is being done in the course and stops more of it, in the order in which everybody
 * takes these rows. Answers the staff. The call ends for who is not the owner (any more).
 */
async function lockAll(tx: Tx, courseId: string, actorId: string): Promise<readonly string[]> {
  const [course] = await tx
    .select({ staffIds, ownerId: courses.instructorId })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update')
  if (course?.ownerId !== actorId) throw notFound()
  await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.courseId, courseId))
    .orderBy(asc(quizzes.id))
    .for('update')
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.courseId, courseId))
    .orderBy(asc(teams.id))
    .for('update')
  return course.staffIds
}

/** Whose course it is: they hear of it themselves, as its room may be gone when they come back. */
const listEnrolled = (tx: Tx, courseId: string) =>
  tx
    .select({ userId: courseEnrollments.userId })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.courseId, courseId))

/** Deletes a course and, by the foreign keys, everything in it. The audit log stays. */
export async function removeCourse(
  services: Services,
  permit: Permit<'course.remove', CoursePlace>,
): Promise<void> {
  const { database, clock } = services
  const { id: courseId, enrollmentMode } = permit.target
  await database.transact(async (tx, afterCommit) => {
    const staff = await lockAll(tx, courseId, permit.actor.id)
    const enrolled = await listEnrolled(tx, courseId)
    await tx.delete(courses).where(eq(courses.id, courseId))
    await audit(tx, permit, 'course.remove', clock.now(), { courseId, removed: true })
    const readers = [...staff, ...enrolled.map(({ userId }) => userId)]
    const removed = { courseId, readers, isOpen: enrollmentMode === 'open' }
    afterCommit(() => publish(services, courseRemoved, removed))
  }, takesLong)
}
