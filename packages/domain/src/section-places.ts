import { normalizeEmail } from './account.ts'

/** Longest name of a section, in characters. */
export const maxSectionName = 40

/** Most sections of a course. */
export const maxSections = 200

/** Most students who are put into a section by one call. */
export const maxPlaced = 500

/** What names of sections are compared by: nobody distinguishes Lab A from LAB a. */
export const sectionKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** Whether a section can be called so. */
export const isSectionName = (name: string): boolean =>
  name.trim() !== '' && name.trim().length <= maxSectionName

/** A line of a file: whose address it is, and the section in which it wants them. */
export type SectionRow = { readonly email: string; readonly section: string }

type Known<Section, Student> = {
  readonly sections: readonly Section[]
  readonly students: readonly Student[]
}

/** What becomes of the lines of a file. */
export type SectionPlan<Student> = {
  /** Who goes into which section, by its key; of several lines for one student the last counts. */
  readonly places: ReadonlyMap<string, readonly Student[]>
  /** Addresses that are no student's of the course, each once. */
  readonly unknownEmails: readonly string[]
  /** Names that no section has, each once, as the file writes them first. */
  readonly unknownSections: readonly string[]
}

/**
 * Matches the lines of a file with the sections and the students of a course. Lines of which one
 * half is unknown do nothing, and are named.
 */
export function planSections<
  Section extends { readonly name: string },
  Student extends { readonly email: string },
>(
  rows: readonly SectionRow[],
  { sections, students }: Known<Section, Student>,
): SectionPlan<Student> {
  const known = new Set(sections.map(({ name }) => sectionKey(name)))
  const byEmail = new Map(students.map((student) => [normalizeEmail(student.email), student]))
  const wanted = new Map<Student, string>()
  const unknownEmails = new Set<string>()
  const unknownSections = new Map<string, string>()
  for (const row of rows) {
    const email = normalizeEmail(row.email)
    const key = sectionKey(row.section)
    const student = byEmail.get(email)
    if (!student) unknownEmails.add(email)
    if (!known.has(key)) unknownSections.set(key, unknownSections.get(key) ?? row.section.trim())
    else if (student) wanted.set(student, key)
  }
  const places = new Map<string, Student[]>()
  for (const [student, key] of wanted) places.set(key, [...(places.get(key) ?? []), student])
  return {
    places,
    unknownEmails: [...unknownEmails],
    unknownSections: [...unknownSections.values()],
  }
}
