import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { listAdditions } from '../../../schema/enrollments.ts'
import { openCourse } from '../open-course.ts'
import type { CoursePlace } from '../queries.ts'

/** The actor has the page of the course before them, which tells who has added them. */
export async function openPage(
  { database, clock, live }: Services,
  permit: Permit<'course.open', CoursePlace>,
): Promise<void> {
  const place = { courseId: permit.target.id, userId: permit.actor.id, now: clock.now() }
  await database.transact(async (tx, afterCommit) => {
    await openCourse(tx, afterCommit, live, place)
    await tx
      .update(listAdditions)
      .set({ toldAt: place.now })
      .where(
        and(
          eq(listAdditions.courseId, place.courseId),
          eq(listAdditions.userId, place.userId),
          isNull(listAdditions.toldAt),
        ),
      )
  })
}
