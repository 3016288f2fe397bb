import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../accounts/tables.ts'
import { courseEnrollments } from './tables.ts'

/** The enrolled students of a course, by name. */
export const listStudents = (reader: Reader, courseId: string) =>
  reader
    .select({ id: profiles.id, name: profiles.name, email: profiles.email, enrolledAt: courseEnrollments.enrolledAt })
    .from(courseEnrollments)
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .where(eq(courseEnrollments.courseId, courseId))
    .orderBy(asc(profiles.name), asc(profiles.id))
