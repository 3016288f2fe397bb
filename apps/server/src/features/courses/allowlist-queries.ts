import { and, eq, exists, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { courseAllowlist, hasAddress } from '../../schema/allowlist.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'

/**
 * The allowlist of a course with the student who has each address and has opened the course, by
 * address. Not ordered by the database: its collation differs from server to server.
 */
export async function listAllowlist(reader: Reader, courseId: string) {
  const isHere = exists(
    reader
      .select({ one: sql`1` })
      .from(courseEnrollments)
      .where(
        and(
          eq(courseEnrollments.courseId, courseAllowlist.courseId),
          eq(courseEnrollments.userId, profiles.id),
          hasOpened,
        ),
      ),
  )
  const rows = await reader
    .select({
      email: courseAllowlist.email,
      name: courseAllowlist.name,
      studentNumber: courseAllowlist.studentNumber,
      section: courseAllowlist.section,
      addedAt: courseAllowlist.addedAt,
      studentId: profiles.id,
      studentName: profiles.name,
    })
    .from(courseAllowlist)
    .leftJoin(profiles, and(hasAddress, isHere))
    .where(eq(courseAllowlist.courseId, courseId))
  return rows.sort((a, b) => (a.email < b.email ? -1 : 1))
}

/** Whether somebody is on the course's allowlist. */
export async function hasAllowlist(reader: Reader, courseId: string): Promise<boolean> {
  const rows = await reader
    .select({ email: courseAllowlist.email })
    .from(courseAllowlist)
    .where(eq(courseAllowlist.courseId, courseId))
    .limit(1)
  return rows.length > 0
}

/** Whether the confirmed address of the person is on the course's allowlist. */
export async function isListed(reader: Reader, courseId: string, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ email: courseAllowlist.email })
    .from(courseAllowlist)
    .innerJoin(profiles, hasAddress)
    .where(and(eq(courseAllowlist.courseId, courseId), eq(profiles.id, userId)))
  return rows.length > 0
}
