/** In the order in which they are offered (D-34). */
export const semesters = ['Spring', 'Summer', 'Fall', 'Winter'] as const
export type Semester = (typeof semesters)[number]
export const defaultSemester: Semester = 'Fall'

/** Who may enrol: anyone, or only the addresses on the course's allowlist (spec 6). */
export const enrollmentModes = ['open', 'allowlist_only'] as const
export type EnrollmentMode = (typeof enrollmentModes)[number]

/** Course codes are compared and stored trimmed and in upper case (D-32). */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

type Choices = {
  readonly allowSelfTeamFormation: boolean
  readonly teamSizeLimit: number | null
  readonly enrollmentMode: EnrollmentMode
  readonly autoEnrollFromAllowlist: boolean
}

/** The choices as they are stored: no size limit while students do not form teams themselves (D-36), no auto-enrolment while anyone can join (D-38). */
export const consistentChoices = <Written extends Choices>(written: Written): Written => ({
  ...written,
  teamSizeLimit: written.allowSelfTeamFormation ? written.teamSizeLimit : null,
  autoEnrollFromAllowlist: written.enrollmentMode === 'allowlist_only' && written.autoEnrollFromAllowlist,
})
