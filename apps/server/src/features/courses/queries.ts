import type { Actor } from '@tbl/domain/account'
import type { Place } from '@tbl/domain/policies'
import { and, desc, eq, exists, sql } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../accounts/tables.ts'
import { courseEnrollments } from '../enrolment/tables.ts'
import { quizzes } from '../quizzes/tables.ts'
import { courses } from './tables.ts'

/** Whether the actor is enrolled in the course of the same statement. */
export const isEnrolledIn = (reader: Reader, actorId: string) =>
  exists(
    reader
      .select({ one: sql`1` })
      .from(courseEnrollments)
      .where(and(eq(courseEnrollments.courseId, courses.id), eq(courseEnrollments.userId, actorId))),
  ).mapWith(Boolean)

const quizCount = (onlyVisible: boolean) =>
  sql<number>`(select count(*)::int from ${quizzes} where ${quizzes.courseId} = ${courses.id}${onlyVisible ? sql` and ${quizzes.isVisible}` : sql``})`
const studentCount = sql<number>`(select count(*)::int from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courses.id})`

const courseFields = (actor: Actor) => ({
  id: courses.id,
  title: courses.title,
  code: courses.code,
  description: courses.description,
  semester: courses.semester,
  createdAt: courses.createdAt,
  instructorName: profiles.name,
  quizCount: quizCount(actor.role === 'Student'),
})

/** A course as far as its page needs it, and where the actor stands to it. */
export type CoursePlace = NonNullable<Awaited<ReturnType<typeof findCourse>>>

/** The course with the actor's place in it, or null. */
export async function findCourse(reader: Reader, actor: Actor, courseId: string) {
  const [row] = await reader
    .select({
      ...courseFields(actor),
      allowSelfTeamFormation: courses.allowSelfTeamFormation,
      teamSizeLimit: courses.teamSizeLimit,
      enrollmentMode: courses.enrollmentMode,
      ownerId: courses.instructorId,
      isEnrolled: isEnrolledIn(reader, actor.id),
    })
    .from(courses)
    .innerJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(eq(courses.id, courseId))
  return (row satisfies Place | undefined) ?? null
}

/** The course with this code (normalised), or null. */
export async function findCourseByCode(reader: Reader, code: string): Promise<{ id: string } | null> {
  const [row] = await reader.select({ id: courses.id }).from(courses).where(eq(courses.code, code))
  return row ?? null
}

/** Keeps the course, if one is named, from being deleted until the transaction ends. Ends the call when it is gone. */
export async function holdCourse(tx: Reader, courseId: string | null): Promise<void> {
  if (courseId === null) return
  const rows = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('key share')
  if (rows.length === 0) throw notFound()
}

/** Own courses of an instructor, enrolled courses of a student; newest first. */
export const listCourses = (reader: Reader, actor: Actor) =>
  reader
    .select({ ...courseFields(actor), studentCount })
    .from(courses)
    .innerJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(actor.role === 'Instructor' ? eq(courses.instructorId, actor.id) : isEnrolledIn(reader, actor.id))
    .orderBy(desc(courses.createdAt), desc(courses.id))
