import { passwordMinLength, passwordWeaknesses, roles } from '@tbl/domain/account'
import { allLanguages } from '@tbl/texts/languages'
import { z } from 'zod'
import { base, id, personName, TOO_MANY_TRIES, timestamp } from './base.ts'
import { fault } from './faults.ts'
import { limits } from './limits.ts'

const email = z
  .string()
  .trim()
  .max(limits.email)
  .pipe(z.email(fault('INVALID_EMAIL')))
const password = z.string().max(limits.password)
const newPassword = password.min(passwordMinLength, fault('PASSWORD_TOO_SHORT'))
const token = z.string().max(200)
const nothing = z.strictObject({})

/** Which tours the person has completed or skipped. */
const toursSeen = {
  hasSeenTutorial: z.boolean(),
  hasSeenCourseCreationTutorial: z.boolean(),
  hasSeenInCourseTutorial: z.boolean(),
}

/**
 * The language of pages and mails that the person has chosen; null: none, so that it follows the
 * browser.
 */
const language = z.enum(allLanguages).nullable()

/**
 * Of whoever was let in with a code of an instructor: the only course that is open, and until when;
 * else null.
 */
const letIn = z.object({ courseId: id, until: timestamp }).nullable()

/**
 * The signed-in person, as that person may know it. `wantedEmail` is the address that the account
 * has once its link is opened; null when none is wanted. `isEmailConfirmed` is false for an address
 * of before that was changed and never confirmed. `erasureDueAt`: when the account is erased, unless
 * the person logs in before; null: it is not. `language` is null for whoever was let in, too: they
 * choose in the browser.
 */
export const Me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  wantedEmail: z.string().nullable(),
  role: z.enum(roles),
  ...toursSeen,
  language,
  letIn,
  /** `join`: with a code, or from the catalog. */
  can: z.object({ createCourses: z.boolean(), joinCourses: z.boolean() }),
  erasureDueAt: timestamp.nullable(),
})
export type Me = z.infer<typeof Me>

export const SignUp = z.strictObject({
  email,
  password: newPassword,
  name: personName,
  role: z.enum(roles),
})
/** `isShared`: others use the computer too, so that the session ends with the browser. */
export const LogIn = z.strictObject({
  email,
  password: password.min(1),
  isShared: z.boolean().default(false),
})

/**
 * A browser in which the person is logged in. `isLetIn`: with a code of an instructor, to one
 * course.
 */
const DeviceSession = z.object({
  id,
  isThis: z.boolean(),
  isLetIn: z.boolean(),
  userAgent: z.string().nullable(),
  since: timestamp,
  lastSeen: timestamp,
})
export type DeviceSession = z.infer<typeof DeviceSession>

/**
 * Something that happened to the person's account, with the kind of browser: `device` in English,
 * such as 'Firefox on Windows', and its names alone, null where they are not known.
 */
const AccountEvent = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum([
    'made',
    'new-device',
    'failed-login',
    'slowed',
    'password-changed',
    'address-changed',
    'undone',
    'let-in',
    'erasure-requested',
    'erasure-withdrawn',
  ]),
  device: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
})
export type AccountEvent = z.infer<typeof AccountEvent>

/** A mail was asked for. `isDelayed`: it may take up to an hour. The same for every address. */
const mailAsked = z.object({ email: z.string(), isDelayed: z.boolean() })

/** `reason`: the weakness in English, for who calls the API. */
const WEAK_PASSWORD = {
  status: 422,
  data: z.object({ weakness: z.enum(passwordWeaknesses), reason: z.string() }),
} as const
const CURRENT_PASSWORD_INCORRECT = { status: 422 } as const
const LINK_INVALID = { status: 410 } as const

export const accounts = {
  signUp: base
    .route({ method: 'POST', path: '/accounts', summary: 'Sign up; a verification link is mailed' })
    .errors({
      WEAK_PASSWORD,
      TOO_MANY_TRIES,
      INSTRUCTOR_EMAIL_REQUIRED: {
        status: 422,
        data: z.object({ domains: z.array(z.string()) }),
      },
    })
    .input(SignUp)
    .output(mailAsked),
  signUpState: base
    .route({
      method: 'GET',
      path: '/accounts/sign-up',
      summary: 'Whether the link of the sign-up that this browser made was opened, wherever',
    })
    .input(z.strictObject({ email }))
    .output(z.object({ isOpened: z.boolean() })),
  resendVerification: base
    .route({
      method: 'POST',
      path: '/accounts/verification-mail',
      summary: 'Mail a new verification link; the same answer for every address',
    })
    .errors({ TOO_MANY_TRIES })
    .input(z.strictObject({ email }))
    .output(mailAsked),
  verifyEmail: base
    .route({
      method: 'POST',
      path: '/accounts/verification',
      summary: 'Open a verification link (once, within 24 hours)',
    })
    .errors({
      LINK_INVALID,
      PASSWORD_NEEDED: {
        status: 409,
        data: z.object({ name: z.string(), role: z.enum(roles) }),
      },
      ACCOUNT_PASSWORD_NEEDED: {
        status: 409,
        data: z.object({ name: z.string(), role: z.enum(roles) }),
      },
    })
    .input(z.strictObject({ token }))
    .output(z.object({ verified: z.literal(true) })),
  verifyWithPassword: base
    .route({
      method: 'POST',
      path: '/accounts/verification-with-password',
      summary:
        'Open a verification link with the password of its sign-up, or of the account that is to have the address; logs in',
    })
    .errors({
      LINK_INVALID,
      LINK_PASSWORD_INCORRECT: {
        status: 422,
        data: z.object({ left: z.int() }),
      },
    })
    .input(z.strictObject({ token, password: password.min(1) }))
    .output(Me),
  disownLink: base
    .route({
      method: 'POST',
      path: '/accounts/disowned-link',
      summary:
        'Say that a verification link is not yours: the sign-up, or the wish for the address, is dropped',
    })
    .input(z.strictObject({ token }))
    .output(z.object({ dropped: z.literal(true) })),
  requestPasswordReset: base
    .route({
      method: 'POST',
      path: '/accounts/password-mail',
      summary: 'Mail a link for a new password; the same answer for every address',
    })
    .errors({ TOO_MANY_TRIES })
    .input(z.strictObject({ email }))
    .output(mailAsked),
  resetPassword: base
    .route({
      method: 'POST',
      path: '/accounts/password',
      summary: 'Set a new password with the link from the mail; ends all sessions',
    })
    .errors({ LINK_INVALID, WEAK_PASSWORD })
    .input(z.strictObject({ token, password: newPassword }))
    .output(z.object({ changed: z.literal(true) })),
  undoChange: base
    .route({
      method: 'POST',
      path: '/accounts/undone-change',
      summary:
        "Undo a change that was not the owner's, with the link from the mail; answers a link for a new password",
    })
    .errors({
      LINK_INVALID,
      EMAIL_TAKEN: { status: 409 },
    })
    .input(z.strictObject({ token }))
    .output(z.object({ token, email: z.string() })),
  logIn: base
    .route({ method: 'POST', path: '/session', summary: 'Log in; sets the session cookie' })
    .errors({
      INVALID_CREDENTIALS: { status: 422 },
      EMAIL_NOT_CONFIRMED: { status: 422 },
      TOO_MANY_TRIES,
    })
    .input(LogIn)
    .output(Me),
  logInWithCode: base
    .route({
      method: 'POST',
      path: '/session/code',
      summary: 'Log in to one course with a code of its instructor; sets the session cookie',
    })
    .errors({
      CODE_INVALID: { status: 422 },
    })
    .input(z.strictObject({ email, code: z.string().max(limits.letInCode) }))
    .output(Me),
  logOut: base
    .route({ method: 'DELETE', path: '/session', summary: 'Log out everywhere' })
    .input(nothing.optional())
    .output(z.object({ signedOut: z.literal(true) })),
  me: base
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in, or null' })
    .input(nothing)
    .output(z.object({ me: Me.nullable() })),
  updateProfile: base
    .route({
      method: 'PUT',
      path: '/profile',
      summary:
        'Change the name, or ask for another e-mail address, which needs the password and the link in its mail',
    })
    .errors({
      CURRENT_PASSWORD_INCORRECT,
      TOO_MANY_TRIES,
    })
    .input(z.strictObject({ name: personName, email, currentPassword: password.optional() }))
    .output(Me),
  markTours: base
    .route({
      method: 'PATCH',
      path: '/profile/tours',
      summary: 'Mark tours as seen, or as to be shown again',
    })
    .input(z.strictObject(toursSeen).partial())
    .output(Me),
  setLanguage: base
    .route({
      method: 'PUT',
      path: '/profile/language',
      summary: 'Choose the language of pages and mails; null leaves it to the browser',
    })
    .input(z.strictObject({ language }))
    .output(Me),
  changePassword: base
    .route({
      method: 'PUT',
      path: '/profile/password',
      summary: 'Change the password; ends the other sessions',
    })
    .errors({ CURRENT_PASSWORD_INCORRECT, WEAK_PASSWORD, TOO_MANY_TRIES })
    .input(z.strictObject({ currentPassword: password.min(1), newPassword }))
    .output(z.object({ changed: z.literal(true) })),
  listSessions: base
    .route({
      method: 'GET',
      path: '/profile/sessions',
      summary: 'The browsers in which the person is logged in',
    })
    .input(nothing)
    .output(z.array(DeviceSession)),
  listEvents: base
    .route({
      method: 'GET',
      path: '/profile/events',
      summary: 'What happened to the own account lately',
    })
    .input(nothing)
    .output(z.array(AccountEvent)),
  endOtherSessions: base
    .route({ method: 'DELETE', path: '/profile/sessions', summary: 'Log out everywhere but here' })
    .input(nothing.optional())
    .output(z.object({ ended: z.int() })),
  exportData: base
    .route({
      method: 'GET',
      path: '/profile/data',
      summary: 'Everything that is stored about the person, as a JSON file',
    })
    .errors({ TOO_MANY_TRIES })
    .input(nothing)
    .output(z.file()),
  requestErasure: base
    .route({
      method: 'POST',
      path: '/profile/erasure',
      summary: 'Have the own account erased after 7 days; a login before then withdraws it',
    })
    .errors({
      CURRENT_PASSWORD_INCORRECT,
      TOO_MANY_TRIES,
      OWNS_COURSES: { status: 409, data: z.object({ count: z.int() }) },
    })
    .input(z.strictObject({ currentPassword: password.min(1) }))
    .output(Me),
  cancelErasure: base
    .route({
      method: 'DELETE',
      path: '/profile/erasure',
      summary: 'Withdraw the erasure of the own account',
    })
    .input(nothing.optional())
    .output(Me),
}
