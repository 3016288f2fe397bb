import type { Tx } from '../../platform/database/database.ts'
import { firstEnrollments } from '../../schema/enrollments.ts'

/** Keeps when students were enrolled for the first time; who was before, stays since then. */
export const storeFirstEnrollments = (
  tx: Tx,
  courseId: string,
  userIds: readonly string[],
  at: Date,
) =>
  tx
    .insert(firstEnrollments)
    .values(userIds.map((userId) => ({ courseId, userId, at })))
    .onConflictDoNothing()
