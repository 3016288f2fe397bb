import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { defineStatement, type Slots } from '../platform/database/statement.ts'
import { courses } from '../schema/courses.ts'
import { rehearsalPeople, rehearsals } from '../schema/rehearsals.ts'
import { rehearserIds } from './role-in-course.ts'

type Asked = {
  /** Who asks, and for whom. */
  readonly rehearserId: string
  readonly studentId: string
  readonly now: string
}

/**
 * The course in which somebody may act for this student: one that was invented for a rehearsal which
 * runs, of a quiz that they teach. No row: nowhere.
 */
export const findActedIn = defineStatement(
  (reader, { rehearserId, studentId, now }: Slots<Asked>) =>
    reader
      .select({ courseId: rehearsalPeople.courseId })
      .from(rehearsalPeople)
      .innerJoin(rehearsals, eq(rehearsals.courseId, rehearsalPeople.courseId))
      .innerJoin(courses, eq(courses.id, rehearsals.courseId))
      .where(
        and(
          sql`${rehearsalPeople.inventedId} = ${studentId}::uuid`,
          isNotNull(rehearsalPeople.seat),
          gt(rehearsals.endsAt, sql`${now}::timestamptz`),
          sql`${rehearserId}::uuid in (${rehearserIds})`,
        ),
      ),
)
