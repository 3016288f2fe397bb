import { serverBusy } from '../../platform/failure.ts'
import { count } from '../../ui/count.ts'

export type Message = { title: string; description: string }

export const loggedIn: Message = { title: 'Logged in successfully', description: 'Welcome back!' }
export const loggedOut: Message = {
  title: 'Logged out',
  description: 'You have been logged out successfully',
}
export const verificationSent: Message = {
  title: 'Verification email sent',
  description: 'Please check your email to confirm your account.',
}
export const emailVerified: Message = {
  title: 'Your e-mail is verified',
  description: 'Log in to begin.',
}
export const profileUpdated: Message = {
  title: 'Profile updated',
  description: 'Your changes are saved.',
}
export const passwordUpdated: Message = {
  title: 'Password updated',
  description: 'You stay logged in here. Other devices have to log in again.',
}
export const othersSignedOut = (ended: number): Message => ({
  title: 'Other devices signed out',
  description: `${count(ended, 'device')} signed out.`,
})

export const codeInvalid = 'This code does not work. Ask your instructor for a new one.'

/** The server answered no, and says why. */
export const loginFailedTitle = 'Login failed'
export const emailNotConfirmedTitle = 'Email not confirmed'
export const signupFailedTitle = 'Signup failed'
export const linkNotSentTitle = 'Link not sent'
export const undoFailedTitle = 'Nothing was undone'
export const profileUpdateFailedTitle = 'Profile update failed'
export const passwordUpdateFailedTitle = 'Password update failed'
export const currentPasswordIncorrectTitle = 'Current password incorrect'
export const signOutFailedTitle = 'Other devices are still signed in'
/** There was no answer. */
export const loginErrorTitle = 'Login error'
export const signupErrorTitle = 'Signup error'
export const logoutErrorTitle = 'Logout error'

export const passwordsDiffer = 'Passwords do not match'
/** The same for every address, so that nobody can test which addresses have accounts. */
export const linkRequested = 'If this address has an account, a link is on its way.'
/** The same for every address: many mails to it were asked for. */
export const mailDelayed = 'The mail may take up to an hour.'
export const linkInvalid = 'Unable to verify your email. The link may have expired.'
export const verificationError = 'An unexpected error occurred'
export const authenticationError = 'An error occurred during authentication'

type PlainCode =
  | 'INVALID_CREDENTIALS'
  | 'EMAIL_NOT_CONFIRMED'
  | 'EMAIL_TAKEN'
  | 'CURRENT_PASSWORD_INCORRECT'
  | 'LINK_INVALID'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BUSY'

/** Every no that an operation on accounts can answer. */
type Refusal =
  | { code: PlainCode }
  | { code: 'TOO_MANY_TRIES'; data: { seconds: number } }
  | { code: 'WEAK_PASSWORD'; data: { reason: string } }
  | { code: 'LINK_PASSWORD_INCORRECT'; data: { left: number } }
  | { code: 'INSTRUCTOR_EMAIL_REQUIRED'; data: { domains: readonly string[] } }

const plainTexts: Record<PlainCode, string> = {
  INVALID_CREDENTIALS: 'Invalid login credentials',
  EMAIL_NOT_CONFIRMED: 'Please check your email and confirm your account before logging in.',
  EMAIL_TAKEN: 'Another account has this e-mail address now.',
  CURRENT_PASSWORD_INCORRECT: 'Please enter your current password correctly',
  LINK_INVALID: 'This link cannot be used. It may have expired.',
  UNAUTHORIZED: 'User not logged in',
  FORBIDDEN: 'You may not do this.',
  NOT_FOUND: 'There is no such account.',
  BUSY: serverBusy,
}

/** Why the server refused, in one sentence. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'TOO_MANY_TRIES':
      return `Too many tries. Please wait ${count(refusal.data.seconds, 'second')}.`
    case 'LINK_PASSWORD_INCORRECT':
      return `This is not the right password. Tries left: ${refusal.data.left}.`
    case 'WEAK_PASSWORD':
      return refusal.data.reason
    case 'INSTRUCTOR_EMAIL_REQUIRED':
      return `Instructors sign up with an address of: ${refusal.data.domains.join(', ')}`
    default:
      return plainTexts[refusal.code]
  }
}
