import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'

/** Who is seen in a course from this moment hears its news from now on; everybody in it is told. */
export function announceHere(live: Services['live'], userId: string, courseId: string): void {
  live.enter([userId], courseId)
  live.toUsers([userId], { topic: 'students', courseId })
  live.toCourse(courseId, 'students')
}

/**
 * An enrolled student opens the course, or begins something in it that others see: whom the list
 * has added is one of its students from now on (decision 11). Writes nothing when it is known.
 */
export async function openCourse(
  tx: Tx,
  afterCommit: AfterCommit,
  live: Services['live'],
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<void> {
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
  if (opened.length > 0) afterCommit(() => announceHere(live, userId, courseId))
}
