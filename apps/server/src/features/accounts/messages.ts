import { type PasswordWeakness, passwordMinLength } from '@tbl/domain/account'
import type { Sentences } from '../../platform/sentences.ts'

export const sentences: Sentences<'accounts'> = {
  all: {
    WEAK_PASSWORD: '{reason}',
    TOO_MANY_TRIES: 'Too many tries. Please wait a moment.',
    INSTRUCTOR_EMAIL_REQUIRED: 'Instructors sign up with an address of: {domains}',
    LINK_INVALID: 'Unable to verify your email. The link may have expired.',
    PASSWORD_NEEDED:
      'Several people have signed up with this address. Type the password that you chose when you signed up as {name}, {role}.',
    ACCOUNT_PASSWORD_NEEDED:
      'The account of {name}, {role}, is to have this address. Type the password of that account.',
    LINK_PASSWORD_INCORRECT: 'This is not the correct password. Tries left: {left}.',
    EMAIL_TAKEN: 'Another account has this e-mail address now.',
    INVALID_CREDENTIALS: 'Invalid login credentials',
    EMAIL_NOT_CONFIRMED: 'Please check your email and confirm your account before logging in.',
    CODE_INVALID: 'This code does not work. Ask your instructor for a new one.',
    CURRENT_PASSWORD_INCORRECT: 'Please enter your current password correctly',
    OWNS_COURSES:
      'This person owns {count, plural, one {# course} other {# courses}}. Give each another owner first.',
  },
  some: [{ of: ['updateProfile'], say: { UNAUTHORIZED: 'User not logged in' } }],
}

export const accountFaults = {
  INVALID_EMAIL: 'Enter an e-mail address',
  PASSWORD_TOO_SHORT: `Too small: expected string to have >=${passwordMinLength} characters`,
  NAME_HAS_HIDDEN_CHARACTERS: 'A name cannot contain line breaks or invisible characters',
  NAME_HAS_WEB_ADDRESS: 'A name cannot contain a web address. Put a space after each period.',
} as const

/** Why a password is refused. */
export const weaknessSentences: { readonly [Weakness in PasswordWeakness]: string } = {
  TOO_SHORT: `Password must be at least ${passwordMinLength} characters`,
  IS_EMAIL: 'Password must not be your e-mail address',
  ONE_CHARACTER: 'Password must not be one repeated character',
  TRIVIAL: 'This password is too easy to guess',
}
