/** The two kinds of people; chosen at sign-up and never changed (spec 6). */
export const roles = ['Instructor', 'Student'] as const
export type Role = (typeof roles)[number]

/**
 * Who is asking: read from the database for every call, never from the browser. `onlyCourseId`:
 * somebody who was let in with a code of an instructor is in this course and in no other, whatever
 * else the person is enrolled in.
 */
export type Actor = {
  readonly id: string
  readonly role: Role
  readonly onlyCourseId?: string | null
}

/** Whether the person came in with a code of an instructor, not with the password. */
export const isLetIn = ({ onlyCourseId }: Pick<Actor, 'onlyCourseId'>): boolean =>
  onlyCourseId != null

/** Which tours a person has completed or skipped. */
export type ToursSeen = {
  readonly hasSeenTutorial: boolean
  readonly hasSeenCourseCreationTutorial: boolean
  readonly hasSeenInCourseTutorial: boolean
}

/** What a newcomer has seen, and whoever takes the tutorial again. */
export const noTourSeen: ToursSeen = {
  hasSeenTutorial: false,
  hasSeenCourseCreationTutorial: false,
  hasSeenInCourseTutorial: false,
}

/** Shortest legal password, in characters (spec 9). */
export const passwordMinLength = 6

/** How long a verification link is valid, in hours (spec 2). */
export const verificationLinkHours = 24

/** How long a link for a new password is valid, in hours. */
export const passwordLinkHours = 1

/** How long 'This was not me' works, in hours. */
export const undoLinkHours = 7 * 24

/**
 * Whether the address may choose the role Instructor: any address when no domains are named, else
 * one of theirs.
 */
export const mayBeInstructor = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(normalizeEmail(email).split('@').at(-1) ?? '')

const trivialPasswords = ['123456', 'password']

/** Trimmed, in lower case and in one Unicode form: two spellings of one address are one account. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC')

/** Why a password is refused. */
export const passwordWeaknesses = ['TOO_SHORT', 'IS_EMAIL', 'ONE_CHARACTER', 'TRIVIAL'] as const
export type PasswordWeakness = (typeof passwordWeaknesses)[number]

/**
 * Why a password is refused, or null when it is legal. Deliberately short: ordinary passwords pass.
 */
export function passwordWeakness(password: string, email: string): PasswordWeakness | null {
  if (password.length < passwordMinLength) return 'TOO_SHORT'
  const lower = password.toLowerCase()
  if (normalizeEmail(password) === normalizeEmail(email)) return 'IS_EMAIL'
  if (new Set(lower).size === 1) return 'ONE_CHARACTER'
  if (trivialPasswords.includes(lower)) return 'TRIVIAL'
  return null
}

/** The profile's name made at the verification link: the sign-up's name, else 'User'. */
export const nameAtVerification = (signUpName: string | null): string =>
  signUpName?.trim() || 'User'

/**
 * The name of a profile made at the first sign-in: the sign-up's, else the address before the
 * at-sign, else 'New User'.
 */
export const nameAtFirstSignIn = (signUpName: string | null, email: string): string =>
  signUpName?.trim() || email.split('@')[0]?.trim() || 'New User'

/** What a person without a profile is called: the sign-up's name, else 'User'. */
export const nameWithoutProfile = (signUpName: string | null): string =>
  signUpName?.trim() || 'User'
