import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { maxSections, sectionKey } from '@tbl/domain/section-places'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { sections } from '../../../schema/courses.ts'
import { sectionsChanged } from '../occurrences.ts'
import { type CoursePlace, lockCourse } from '../queries.ts'
import { listSections, type SectionRow } from '../section-queries.ts'

export type SectionPermit = Permit<'section.manage', CoursePlace>

/** What the history of a course says of its sections. */
type Recorded = {
  readonly sectionId: string | null
  readonly change: 'created' | 'renamed' | 'removed' | 'assigned'
  readonly name: string | null
  readonly [fact: string]: unknown
}

/** A change of sections under way: they are locked with their course. */
export type Changing = {
  readonly tx: Tx
  readonly courseId: string
  /** As they are stored, by name. */
  readonly stored: readonly SectionRow[]
  /** Puts it into the history of the course; the staff hear of it after the commit. */
  readonly record: (what: Recorded) => Promise<void>
}

/**
 * There is one writer of a course's sections at a time: names are compared as people do, which no
 * key of the database does in every language.
 */
export function changeSections<Result>(
  services: Services,
  permit: SectionPermit,
  change: (changing: Changing) => Promise<Result>,
): Promise<Result> {
  const courseId = permit.target.id
  return services.database.transact(async (tx, afterCommit) => {
    const { staffIds } = await lockCourse(tx, courseId)
    let isRecorded = false
    const record = async (what: Recorded) => {
      const subject = { courseId, ...what }
      await audit(tx, permit, 'section.manage', services.clock.now(), subject)
      if (!isRecorded) afterCommit(() => publish(services, sectionsChanged, { courseId, staffIds }))
      isRecorded = true
    }
    return change({ tx, courseId, stored: await listSections(tx, courseId), record })
  })
}

/** The section as it is stored; the call ends for one that is gone. */
export function requireSection(stored: readonly SectionRow[], sectionId: string): SectionRow {
  const section = stored.find(({ id }) => id === sectionId)
  if (!section) throw notFound()
  return section
}

const isTaken = (stored: readonly SectionRow[], name: string): boolean =>
  stored.some((section) => sectionKey(section.name) === sectionKey(name))

export type SectionLimit = { readonly code: 'SECTION_LIMIT'; readonly max: number }

/** Why a course cannot have so many sections more; null where it can. */
export const limitOf = (stored: readonly SectionRow[], more: number): SectionLimit | null =>
  stored.length + more > maxSections ? { code: 'SECTION_LIMIT', max: maxSections } : null

/** Stores a section of a name that is free; its times and days stay empty. */
export async function insertSection(
  { tx, courseId, record }: Changing,
  name: string,
): Promise<SectionRow> {
  const [made] = await tx
    .insert(sections)
    .values({ courseId, number: name, startTime: '', days: [] })
    .returning({ id: sections.id })
  if (!made) throw new Error('The new section was not returned')
  await record({ sectionId: made.id, change: 'created', name })
  return { id: made.id, name, studentCount: 0 }
}

/** Makes a section. */
export const createSection = (
  services: Services,
  permit: SectionPermit,
  name: string,
): Promise<Outcome<SectionRow, 'SECTION_TAKEN' | SectionLimit>> =>
  changeSections(services, permit, async (changing) => {
    if (isTaken(changing.stored, name)) return refuse('SECTION_TAKEN')
    const limit = limitOf(changing.stored, 1)
    return limit ? refuse(limit) : allow(await insertSection(changing, name))
  })

/** Gives a section another name, perhaps its own in another case. */
export const renameSection = (
  services: Services,
  permit: SectionPermit,
  { sectionId, name }: { readonly sectionId: string; readonly name: string },
): Promise<Outcome<SectionRow, 'SECTION_TAKEN'>> =>
  changeSections(services, permit, async ({ tx, stored, record }) => {
    const section = requireSection(stored, sectionId)
    const others = stored.filter((one) => one !== section)
    if (isTaken(others, name)) return refuse('SECTION_TAKEN')
    if (section.name === name) return allow(section)
    await tx.update(sections).set({ number: name }).where(eq(sections.id, sectionId))
    await record({ sectionId, change: 'renamed', name, before: section.name })
    return allow({ ...section, name })
  })

/** Deletes a section; the database leaves its students and teams without one. */
export const removeSection = (
  services: Services,
  permit: SectionPermit,
  sectionId: string,
): Promise<void> =>
  changeSections(services, permit, async ({ tx, stored, record }) => {
    const { name, studentCount } = requireSection(stored, sectionId)
    await tx.delete(sections).where(eq(sections.id, sectionId))
    await record({ sectionId, change: 'removed', name, students: studentCount })
  })
