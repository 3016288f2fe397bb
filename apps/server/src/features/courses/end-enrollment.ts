import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/news.ts'
import { notify } from '../../platform/occurrences.ts'
import { courseEnrollments, listAdditions } from '../../schema/enrollments.ts'
import { enrollmentEnds, studentLeft } from './occurrences.ts'

type Enrollment = { readonly courseId: string; readonly userId: string; readonly now: Date }

/** The mailed link to leave dies with the enrollment, and what the page had to say is past. */
const endAddition = (tx: Tx, { courseId, userId, now }: Enrollment) =>
  tx
    .update(listAdditions)
    .set({ leaveTokenHash: null, notifiedAt: now })
    .where(and(eq(listAdditions.courseId, courseId), eq(listAdditions.userId, userId)))

/**
 * Ends an enrollment under the course's lock, and whatever stands on it; attempts stay and count
 * again after another enrollment. The live rooms are left at once. The call ends when there is none.
 */
export async function endEnrollment(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  ends: Enrollment,
): Promise<void> {
  const { courseId, userId } = ends
  afterCommit(() => publish(services, enrollmentEnds, ends))
  await notify(services, tx, afterCommit, enrollmentEnds, ends)
  const [left] = await tx
    .delete(courseEnrollments)
    .where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, userId)))
    .returning({ openedAt: courseEnrollments.openedAt })
  if (!left) throw notFound()
  await endAddition(tx, ends)
  const wasHere = left.openedAt !== null
  afterCommit(() => publish(services, studentLeft, { courseId, userId, wasHere }))
}
