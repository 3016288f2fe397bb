import type { PlacedByAddress } from '@tbl/contract/sections'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import {
  isSectionName,
  planSections,
  type SectionRow,
  sectionKey,
} from '@tbl/domain/section-places'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { courseEnrollments } from '../../../schema/enrollments.ts'
import { listAddresses } from '../section-queries.ts'
import { listOpened } from '../student-queries.ts'
import {
  type Changing,
  changeSections,
  insertSection,
  limitOf,
  requireSection,
  type SectionLimit,
  type SectionPermit,
} from './change-sections.ts'

/** Puts students of the course into a section, or into none; records who was not there before. */
async function place(
  { tx, courseId, record }: Changing,
  section: { readonly id: string; readonly name: string } | null,
  studentIds: readonly string[],
): Promise<void> {
  const sectionId = section?.id ?? null
  const moved = await tx
    .update(courseEnrollments)
    .set({ sectionId })
    .where(
      and(
        eq(courseEnrollments.courseId, courseId),
        inArray(courseEnrollments.userId, [...studentIds]),
        sql`${courseEnrollments.sectionId} is distinct from ${sectionId}::uuid`,
      ),
    )
    .returning({ studentId: courseEnrollments.userId })
  if (moved.length === 0) return
  const name = section?.name ?? null
  const [first, ...others] = moved
  const whom = others.length === 0 ? first : { studentIds: moved.map((row) => row.studentId) }
  await record({ sectionId, change: 'assigned', name, students: moved.length, ...whom })
}

/**
 * Puts students into a section, or with null out of theirs: all of them or, where one is not in the
 * course, none. Answers how many are there now.
 */
export const placeStudents = (
  services: Services,
  permit: SectionPermit,
  { sectionId, studentIds }: { sectionId: string | null; studentIds: readonly string[] },
): Promise<Outcome<number, 'NOT_ENROLLED'>> =>
  changeSections(services, permit, async (changing) => {
    const section = sectionId === null ? null : requireSection(changing.stored, sectionId)
    const here = await listOpened(changing.tx, changing.courseId, studentIds)
    if (here.length < new Set(studentIds).size) return refuse('NOT_ENROLLED')
    await place(changing, section, here)
    return allow(here.length)
  })

type FileChoice = { readonly rows: readonly SectionRow[]; readonly createMissing: boolean }

/**
 * Puts students into sections as the lines of a file say; makes those that are missing if asked, all
 * of them or none.
 */
export const placeByAddress = (
  services: Services,
  permit: SectionPermit,
  { rows, createMissing }: FileChoice,
): Promise<Outcome<PlacedByAddress, SectionLimit>> =>
  changeSections(services, permit, async (changing) => {
    const students = await listAddresses(changing.tx, changing.courseId)
    const { stored } = changing
    const missing = planSections(rows, { sections: stored, students }).unknownSections
    const names = createMissing ? missing.filter(isSectionName) : []
    const limit = limitOf(stored, names.length)
    if (limit) return refuse(limit)
    const made = []
    for (const name of names) made.push(await insertSection(changing, name))
    const all = [...stored, ...made]
    const plan = planSections(rows, { sections: all, students })
    let placed = 0
    for (const section of all) {
      const here = plan.places.get(sectionKey(section.name)) ?? []
      placed += here.length
      const studentIds = here.map(({ id }) => id)
      if (studentIds.length > 0) await place(changing, section, studentIds)
    }
    return allow({
      placed,
      created: made.map(({ name }) => name),
      unknownEmails: [...plan.unknownEmails],
      unknownSections: [...plan.unknownSections],
    })
  })
