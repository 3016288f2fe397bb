import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { listAdditions } from '../../../schema/enrollments.ts'
import { openCourse } from '../open-course.ts'
import type { CoursePlace } from '../queries.ts'

/** The actor has the page of the course before them, which tells who has added them. */
export async function openPage(
  services: Services,
  permit: Permit<'course.open', CoursePlace>,
): Promise<void> {
  const { database, clock } = services
  const place = { courseId: permit.target.id, userId: permit.actor.id, now: clock.now() }
  await database.transact(async (tx, afterCommit) => {
    const isFirst = await openCourse(services, tx, afterCommit, place)
    const notified = await tx
      .update(listAdditions)
      .set({ notifiedAt: place.now })
      .where(
        and(
          eq(listAdditions.courseId, place.courseId),
          eq(listAdditions.userId, place.userId),
          isNull(listAdditions.notifiedAt),
        ),
      )
      .returning({ courseId: listAdditions.courseId })
    if (isFirst || notified.length > 0)
      await audit(tx, permit, 'course.open', place.now, { courseId: place.courseId })
  })
}
