import { asc, eq } from 'drizzle-orm'
import { on } from '../../../platform/occurrences.ts'
import { courseEnrollments } from '../../../schema/enrollments.ts'
import { personLeaves } from '../../accounts/occurrences.ts'
import { endEnrollment } from '../end-enrollment.ts'
import { lockCourse } from '../queries.ts'

/** Whoever is erased leaves every course as students leave one: results stay. */
export const leaveEveryCourse = on(personLeaves, async (services, tx, afterCommit, { userId }) => {
  const enrolled = await tx
    .select({ courseId: courseEnrollments.courseId })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.userId, userId))
    .orderBy(asc(courseEnrollments.courseId))
  for (const { courseId } of enrolled) {
    await lockCourse(tx, courseId)
    const ends = { courseId, userId, now: services.clock.now() }
    await endEnrollment(services, tx, afterCommit, ends)
  }
})
