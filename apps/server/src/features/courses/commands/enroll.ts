import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { courses } from '../../../schema/courses.ts'
import { courseEnrollments } from '../../../schema/enrollments.ts'
import { isListed } from '../allowlist-queries.ts'
import { storeFirstEnrollments } from '../first-enrollments.ts'
import { studentArrived } from '../occurrences.ts'
import { isEnrolled, isOfStaff } from '../student-queries.ts'
import { endRemoval } from './remove-student.ts'

type EnrollRefusal = 'ALREADY_ENROLLED' | 'IS_STAFF_HERE' | 'ENROLLMENT_REFUSED'

/**
 * Enrolls the actor; a restricted course takes confirmed addresses of its allowlist only.
 * The primary key decides when two tabs try at once.
 */
export async function enroll(
  services: Services,
  permit: Permit<'course.join'>,
  courseId: string,
): Promise<Outcome<{ courseId: string }, EnrollRefusal>> {
  const { database, clock } = services
  const userId = permit.actor.id
  return database.transact(async (tx, afterCommit) => {
    const [course] = await tx
      .select({ mode: courses.enrollmentMode })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('share')
    if (!course) throw notFound()
    if (await isEnrolled(tx, courseId, userId)) return refuse('ALREADY_ENROLLED')
    if (await isOfStaff(tx, courseId, userId)) return refuse('IS_STAFF_HERE')
    if (course.mode === 'allowlist_only' && !(await isListed(tx, courseId, userId)))
      return refuse('ENROLLMENT_REFUSED')
    const now = clock.now()
    const rows = await tx
      .insert(courseEnrollments)
      .values({ courseId, userId, enrolledAt: now, openedAt: now })
      .onConflictDoNothing()
      .returning({ courseId: courseEnrollments.courseId })
    if (rows.length === 0) return refuse('ALREADY_ENROLLED')
    await storeFirstEnrollments(tx, courseId, [userId], now)
    await endRemoval(tx, courseId, userId)
    await audit(tx, permit, 'course.join', now, { courseId })
    afterCommit(() => publish(services, studentArrived, { courseId, userId }))
    return allow({ courseId })
  })
}
