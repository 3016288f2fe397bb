import type { Actor } from '@tbl/domain/account'
import { and, asc, desc, eq, isNull, not, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contentLanguage } from '../../access/content-language.ts'
import { coursesOfStaff, isCourseOrAny } from '../../access/role-in-course.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { courses } from '../../schema/courses.ts'
import { courseRemovals } from '../../schema/enrollments.ts'

const remover = alias(profiles, 'remover')

/** Who was removed and is of the staff by now is not out of the course. */
const isOfStaff = (userId: string | SQLWrapper) =>
  sql`${courseRemovals.courseId} in (${coursesOfStaff(userId)})`

/** Whom the staff has removed from a course and who is not back, newest first. */
export const listRemoved = (reader: Reader, courseId: string) =>
  reader
    .select({
      id: profiles.id,
      name: profiles.name,
      removedAt: courseRemovals.removedAt,
      by: remover.name,
      reason: courseRemovals.reason,
    })
    .from(courseRemovals)
    .innerJoin(profiles, eq(profiles.id, courseRemovals.userId))
    .leftJoin(remover, eq(remover.id, courseRemovals.removedBy))
    .where(and(eq(courseRemovals.courseId, courseId), not(isOfStaff(profiles.id))))
    .orderBy(desc(courseRemovals.removedAt), desc(profiles.id))

/** The courses from which the actor was removed and does not know it yet, by title. */
export const listOwnRemovals = (reader: Reader, { id, onlyCourseId = null }: Actor) =>
  reader
    .select({ courseId: courses.id, courseTitle: courses.title, contentLanguage })
    .from(courseRemovals)
    .innerJoin(courses, eq(courses.id, courseRemovals.courseId))
    .where(
      and(
        eq(courseRemovals.userId, id),
        isNull(courseRemovals.notifiedAt),
        not(isOfStaff(id)),
        isCourseOrAny(onlyCourseId),
      ),
    )
    .orderBy(asc(courses.title), asc(courses.id))
