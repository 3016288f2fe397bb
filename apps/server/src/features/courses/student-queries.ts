import type { Actor } from '@tbl/domain/account'
import { byName } from '@tbl/domain/name-order'
import { shownAddress } from '@tbl/domain/shown-address'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { coursesOfStaff } from '../../access/role-in-course.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseAllowlist, hasAddress } from '../../schema/allowlist.ts'
import { courseExtraTime } from '../../schema/class-session.ts'
import { courses, sections } from '../../schema/courses.ts'
import {
  courseEnrollments,
  hasOpened,
  isOfSection,
  listAdditions,
} from '../../schema/enrollments.ts'

/**
 * The students of a course, or of one of its sections, who have opened it, by name, with their
 * addresses as others are shown them, and what its allowlist says of these.
 */
export async function listStudents(
  reader: Reader,
  courseId: string,
  sectionId: string | null = null,
) {
  const rows = await reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      studentNumber: courseAllowlist.studentNumber,
      sectionId: courseEnrollments.sectionId,
      section: sql<string | null>`coalesce(${sections.number}, ${courseAllowlist.section})`,
      enrolledAt: courseEnrollments.enrolledAt,
      extraTime: {
        percent: courseExtraTime.percent,
        minutes: courseExtraTime.minutes,
        isUnlimited: courseExtraTime.isUnlimited,
      },
    })
    .from(courseEnrollments)
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .leftJoin(
      courseAllowlist,
      and(eq(courseAllowlist.courseId, courseEnrollments.courseId), hasAddress),
    )
    .leftJoin(
      courseExtraTime,
      and(
        eq(courseExtraTime.courseId, courseEnrollments.courseId),
        eq(courseExtraTime.userId, courseEnrollments.userId),
      ),
    )
    .leftJoin(sections, eq(sections.id, courseEnrollments.sectionId))
    .where(and(eq(courseEnrollments.courseId, courseId), hasOpened, isOfSection(sectionId)))
  return rows
    .map(({ isEmailConfirmed, email, ...row }) => ({
      ...row,
      email: shownAddress({ email, isEmailConfirmed }),
    }))
    .sort(byName)
}

/** Whether the student is enrolled in the course, has been there or not. */
export async function isEnrolled(
  reader: Reader,
  courseId: string,
  userId: string,
): Promise<boolean> {
  const rows = await reader
    .select({ userId: courseEnrollments.userId })
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, userId)))
  return rows.length > 0
}

/** Whether somebody teaches the course or helps in it, as its owner too. */
export async function isOfStaff(
  reader: Reader,
  courseId: string,
  userId: string,
): Promise<boolean> {
  const rows = await reader
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), sql`${courses.id} in (${coursesOfStaff(userId)})`))
  return rows.length > 0
}

/** Those of the students who are in the course and have opened it. */
export async function listOpened(
  reader: Reader,
  courseId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await reader
    .select({ userId: courseEnrollments.userId })
    .from(courseEnrollments)
    .where(
      and(
        eq(courseEnrollments.courseId, courseId),
        inArray(courseEnrollments.userId, [...userIds]),
        hasOpened,
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** How many students have opened the course; of a section, or of the whole course. */
export async function countStudents(
  reader: Reader,
  courseId: string,
  sectionId: string | null = null,
): Promise<number> {
  const [row] = await reader
    .select({ students: count() })
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.courseId, courseId), hasOpened, isOfSection(sectionId)))
  return row?.students ?? 0
}

/** The student whom a course's list has added and who was mailed this link to leave it, or null. */
export async function findByLeaveLink(
  reader: Reader,
  tokenHash: string,
): Promise<{ courseId: string; student: Actor } | null> {
  const [row] = await reader
    .select({ courseId: listAdditions.courseId, student: { id: profiles.id, role: profiles.role } })
    .from(listAdditions)
    .innerJoin(profiles, eq(profiles.id, listAdditions.userId))
    .where(eq(listAdditions.leaveTokenHash, tokenHash))
  return row ?? null
}
