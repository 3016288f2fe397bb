import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { courses } from '../../schema/courses.ts'

/**
 * Gives a course to another owner, who has no other role in it by now. Under the course's lock, by
 * a command that has the permit.
 */
export const changeOwner = (tx: Tx, courseId: string, ownerId: string) =>
  tx.update(courses).set({ instructorId: ownerId }).where(eq(courses.id, courseId))
