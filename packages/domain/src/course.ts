/** In the order in which they are offered (D-34). */
export const semesters = ['Spring', 'Summer', 'Fall', 'Winter'] as const
export type Semester = (typeof semesters)[number]
export const defaultSemester: Semester = 'Fall'

/** Who may enrol: anyone, or only the addresses on the course's allowlist (spec 6). */
export const enrollmentModes = ['open', 'allowlist_only'] as const

/** Course codes are compared and stored trimmed and in upper case (D-32). */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()
