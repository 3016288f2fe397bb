import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { PasswordWeakness, Role } from '@tbl/domain/account'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../platform/refusal.ts'

export const texts = defineTexts('features/accounts', {
  roles: { Student: 'Student', Instructor: 'Instructor' } as const satisfies Record<Role, string>,
  loggedIn: { title: 'Logged in successfully', description: 'Welcome back!' },
  /** The server answered no, and says why. */
  loginFailed: { title: 'Login failed' },
  /** There was no answer. */
  loginError: { title: 'Login error' },
  emailVerified: 'Your e-mail is verified',
  linkNotSent: { title: 'Link not sent' },
  passwordNotUpdated: { title: 'Password update failed' },
  erasureDue: 'Your account will be deleted on {date, date, long}. Log in before then to keep it.',
  /** The same for every address: many mails to it were asked for. */
  mailDelayed: 'The mail may take up to an hour.',

  /** Why a password is refused, beside its length. */
  weaknesses: {
    IS_EMAIL: 'Password must not be your e-mail address',
    ONE_CHARACTER: 'Password must not be one repeated character',
    TRIVIAL: 'This password is too easy to guess',
  } as const satisfies Record<Exclude<PasswordWeakness, 'TOO_SHORT'>, string>,
  refusals: {
    WEAK_PASSWORD: '{reason}',
    TOO_MANY_TRIES:
      'Too many tries. Please wait {seconds, plural, one {# second} other {# seconds}}.',
    INSTRUCTOR_EMAIL_REQUIRED: 'Instructors sign up with an address of: {domains}',
    INVALID_CREDENTIALS: 'Invalid login credentials',
    EMAIL_NOT_CONFIRMED: {
      title: 'Email not confirmed',
      description: 'Please check your email and confirm your account before logging in.',
    },
    EMAIL_TAKEN: 'Another account has this e-mail address now.',
    CURRENT_PASSWORD_INCORRECT: {
      title: 'Current password incorrect',
      description: 'Please enter your current password correctly',
    },
    OWNS_COURSES:
      'This person owns {count, plural, one {# course} other {# courses}}. Give each another owner first.',
    LINK_INVALID: 'This link cannot be used. It may have expired.',
    UNAUTHORIZED: 'User not logged in',
    FORBIDDEN: 'You may not do this.',
    NOT_FOUND: 'There is no such account.',
  } as const satisfies RefusalSources<
    RefusalCode<
      'accounts',
      | 'signUp'
      | 'resendVerification'
      | 'requestPasswordReset'
      | 'resetPassword'
      | 'undoChange'
      | 'logIn'
      | 'updateProfile'
      | 'changePassword'
      | 'endOtherSessions'
      | 'exportData'
      | 'requestErasure'
      | 'cancelErasure'
    >
  >,
})
