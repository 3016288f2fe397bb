/** In the order in which they are offered. */
export const semesters = ['Spring', 'Summer', 'Fall', 'Winter'] as const
export type Semester = (typeof semesters)[number]
export const defaultSemester: Semester = 'Fall'

/** Who may enroll: anyone, or only the addresses on the course's allowlist (spec 6). */
export const enrollmentModes = ['open', 'allowlist_only'] as const
export type EnrollmentMode = (typeof enrollmentModes)[number]

/** Characters of a course code, at most. */
export const maxCodeLength = 30

/** Course codes are compared and stored trimmed and in upper case. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

const highestNumber = 99

/**
 * Codes like one (normalised) that is taken, in the order in which they are offered: BIO101-2,
 * BIO101-3 and so on. A long code gives way to the number.
 */
export function codesLike(code: string): string[] {
  const numbers = Array.from({ length: highestNumber - 1 }, (_, index) => `-${index + 2}`)
  return numbers.map((number) => `${wholeStart(code, maxCodeLength - number.length)}${number}`)
}

/** The start of a text that has at most so many characters, without half of one at its end. */
const wholeStart = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()

type Choices = {
  readonly allowSelfTeamFormation: boolean
  readonly teamSizeLimit: number | null
  readonly enrollmentMode: EnrollmentMode
  readonly autoEnrollFromAllowlist: boolean
}

/**
 * The choices as they are stored: no size limit while students do not form teams themselves,
 * no auto-enrollment while anyone can join.
 */
export const consistentChoices = <Written extends Choices>(written: Written): Written => ({
  ...written,
  teamSizeLimit: written.allowSelfTeamFormation ? written.teamSizeLimit : null,
  autoEnrollFromAllowlist:
    written.enrollmentMode === 'allowlist_only' && written.autoEnrollFromAllowlist,
})
