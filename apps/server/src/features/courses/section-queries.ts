import { compareNames } from '@tbl/domain/name-order'
import { and, count, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { sections } from '../../schema/courses.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'

export type SectionRow = {
  readonly id: string
  readonly name: string
  /** Of those who have opened the course. */
  readonly studentCount: number
}

/** The sections of a course in natural order of their names. */
export async function listSections(reader: Reader, courseId: string): Promise<SectionRow[]> {
  const rows = await reader
    .select({
      id: sections.id,
      name: sections.number,
      studentCount: count(courseEnrollments.userId),
    })
    .from(sections)
    .leftJoin(
      courseEnrollments,
      and(
        eq(courseEnrollments.courseId, courseId),
        eq(courseEnrollments.sectionId, sections.id),
        hasOpened,
      ),
    )
    .where(eq(sections.courseId, courseId))
    .groupBy(sections.id)
  return rows.sort((a, b) => compareNames(a.name, b.name) || a.id.localeCompare(b.id))
}

/** Whether the section is one of the course. */
export async function hasSection(
  reader: Reader,
  courseId: string,
  sectionId: string,
): Promise<boolean> {
  const rows = await reader
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.id, sectionId), eq(sections.courseId, courseId)))
  return rows.length > 0
}

/**
 * The students of a course by their addresses: only those who have opened it, and only addresses
 * that are confirmed, so that nothing is learnt about accounts (decision 11).
 */
export const listAddresses = (reader: Reader, courseId: string) =>
  reader
    .select({
      id: profiles.id,
      email: profiles.email,
      sectionId: courseEnrollments.sectionId,
    })
    .from(courseEnrollments)
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .where(
      and(eq(courseEnrollments.courseId, courseId), hasOpened, eq(profiles.isEmailConfirmed, true)),
    )
