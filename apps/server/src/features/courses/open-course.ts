import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/news.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { studentArrived } from './occurrences.ts'

/**
 * An enrolled student opens the course, or begins something in it that others see: whom the list
 * has added is one of its students from now on (decision 11). Writes nothing when it is known;
 * answers whether it was not.
 */
export async function openCourse(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<boolean> {
  const opened = await tx
    .update(courseEnrollments)
    .set({ openedAt: now })
    .where(
      and(
        eq(courseEnrollments.courseId, courseId),
        eq(courseEnrollments.userId, userId),
        isNull(courseEnrollments.openedAt),
      ),
    )
    .returning({ userId: courseEnrollments.userId })
  if (opened.length > 0) afterCommit(() => publish(services, studentArrived, { courseId, userId }))
  return opened.length > 0
}
