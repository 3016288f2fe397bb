import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { endEnrollment } from '../end-enrollment.ts'
import { type CoursePlace, lockCourse } from '../queries.ts'

/** Ends the actor's enrollment. */
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
    await endEnrollment(services, tx, afterCommit, { courseId, userId, now })
    const { teamId } = target.roleInCourse
    await audit(tx, permit, 'course.leave', now, { courseId, ...(teamId && { teamId }) })
  })
}
