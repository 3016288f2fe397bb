import { passwordMinLength, roles } from '@tbl/domain/account'
import { z } from 'zod'
import { base, id, moment, personName, TOO_MANY_TRIES } from './base.ts'

const email = z.string().trim().max(254).pipe(z.email('Enter an e-mail address'))
const password = z.string().max(200)
const newPassword = password.min(passwordMinLength)
const token = z.string().max(200)
const nothing = z.strictObject({})

/** Which tours the person has completed or skipped. */
const toursSeen = { hasSeenTutorial: z.boolean(), hasSeenCourseCreationTutorial: z.boolean(), hasSeenInCourseTutorial: z.boolean() }

/** The signed-in person, as that person may know it. `isEmailConfirmed` is false after a change of address until its link is opened. */
export const Me = z.object({ id, name: z.string(), email: z.string(), isEmailConfirmed: z.boolean(), role: z.enum(roles), ...toursSeen })
export type Me = z.infer<typeof Me>

export const SignUp = z.strictObject({ email, password: newPassword, name: personName, role: z.enum(roles) })
export const LogIn = z.strictObject({ email, password: password.min(1) })

/** A browser in which the person is logged in. */
const DeviceSession = z.object({ id, isThis: z.boolean(), userAgent: z.string().nullable(), since: moment, lastSeen: moment })
export type DeviceSession = z.infer<typeof DeviceSession>

const WEAK_PASSWORD = { status: 422, message: '{reason}', data: z.object({ reason: z.string() }) } as const
const LINK_INVALID = { status: 410, message: 'Unable to verify your email. The link may have expired.' } as const
const MAIL_NOT_SENT = { status: 503, message: 'The e-mail could not be sent. Please try again.' } as const

export const accounts = {
  signUp: base
    .route({ method: 'POST', path: '/accounts', summary: 'Sign up; a verification link is mailed' })
    .errors({
      WEAK_PASSWORD,
      MAIL_NOT_SENT,
      TOO_MANY_TRIES,
      INSTRUCTOR_EMAIL_REQUIRED: { status: 422, message: 'Instructors sign up with an address of: {domains}', data: z.object({ domains: z.array(z.string()) }) },
    })
    .input(SignUp)
    .output(z.object({ email: z.string() })),
  resendVerification: base
    .route({ method: 'POST', path: '/accounts/verification-mail', summary: 'Mail a new verification link; the same answer for every address' })
    .errors({ TOO_MANY_TRIES })
    .input(z.strictObject({ email }))
    .output(z.object({ email: z.string() })),
  verifyEmail: base
    .route({ method: 'POST', path: '/accounts/verification', summary: 'Open a verification link (once, within 24 hours)' })
    .errors({ LINK_INVALID })
    .input(z.strictObject({ token }))
    .output(z.object({ verified: z.literal(true) })),
  requestPasswordReset: base
    .route({ method: 'POST', path: '/accounts/password-mail', summary: 'Mail a link for a new password; the same answer for every address' })
    .errors({ TOO_MANY_TRIES })
    .input(z.strictObject({ email }))
    .output(z.object({ email: z.string() })),
  resetPassword: base
    .route({ method: 'POST', path: '/accounts/password', summary: 'Set a new password with the link from the mail; ends all sessions' })
    .errors({ LINK_INVALID, WEAK_PASSWORD })
    .input(z.strictObject({ token, password: newPassword }))
    .output(z.object({ changed: z.literal(true) })),
  logIn: base
    .route({ method: 'POST', path: '/session', summary: 'Log in; sets the session cookie' })
    .errors({
      INVALID_CREDENTIALS: { status: 422, message: 'Invalid login credentials' },
      EMAIL_NOT_CONFIRMED: { status: 422, message: 'Please check your email and confirm your account before logging in.' },
      TOO_MANY_TRIES,
    })
    .input(LogIn)
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
    .route({ method: 'PUT', path: '/profile', summary: 'Change name and e-mail address; a new address gets a confirmation mail' })
    .errors({ UNAUTHORIZED: { status: 401, message: 'User not logged in' }, EMAIL_TAKEN: { status: 409, message: 'This e-mail address cannot be used' }, TOO_MANY_TRIES })
    .input(z.strictObject({ name: personName, email }))
    .output(Me),
  markTours: base.route({ method: 'PATCH', path: '/profile/tours', summary: 'Mark tours as seen, or as to be shown again' }).input(z.strictObject(toursSeen).partial()).output(Me),
  changePassword: base
    .route({ method: 'PUT', path: '/profile/password', summary: 'Change the password; ends the other sessions' })
    .errors({ CURRENT_PASSWORD_INCORRECT: { status: 422, message: 'Please enter your current password correctly' }, WEAK_PASSWORD, TOO_MANY_TRIES })
    .input(z.strictObject({ currentPassword: password.min(1), newPassword }))
    .output(z.object({ changed: z.literal(true) })),
  listSessions: base.route({ method: 'GET', path: '/profile/sessions', summary: 'The browsers in which the person is logged in' }).input(nothing).output(z.array(DeviceSession)),
  endOtherSessions: base
    .route({ method: 'DELETE', path: '/profile/sessions', summary: 'Log out everywhere but here' })
    .input(nothing.optional())
    .output(z.object({ ended: z.int() })),
}
