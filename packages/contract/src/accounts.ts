import { passwordMinLength, roles } from '@tbl/domain/account'
import { z } from 'zod'
import { base, id, line } from './base.ts'

const email = z.string().trim().max(254).pipe(z.email('Enter an e-mail address'))
const password = z.string().max(200)

/** The signed-in person, as that person may know it. */
export const Me = z.object({ id, name: z.string(), email: z.string(), role: z.enum(roles) })
export type Me = z.infer<typeof Me>

export const SignUp = z.strictObject({ email, password: password.min(passwordMinLength), name: line(100), role: z.enum(roles) })
export const LogIn = z.strictObject({ email, password: password.min(1) })

export const accounts = {
  signUp: base
    .route({ method: 'POST', path: '/accounts', summary: 'Sign up; a verification link is mailed' })
    .errors({
      WEAK_PASSWORD: { status: 422, data: z.object({ reason: z.string() }) },
      MAIL_NOT_SENT: { status: 503, message: 'The verification e-mail could not be sent. Please try again.' },
    })
    .input(SignUp)
    .output(z.object({ email: z.string() })),
  verifyEmail: base
    .route({ method: 'POST', path: '/accounts/verification', summary: 'Open a verification link (once, within 24 hours)' })
    .errors({ LINK_INVALID: { status: 410, message: 'Unable to verify your email. The link may have expired.' } })
    .input(z.strictObject({ token: z.string().max(200) }))
    .output(z.object({ verified: z.literal(true) })),
  logIn: base
    .route({ method: 'POST', path: '/session', summary: 'Log in; sets the session cookie' })
    .errors({
      INVALID_CREDENTIALS: { status: 422, message: 'Invalid login credentials' },
      EMAIL_NOT_CONFIRMED: { status: 422, message: 'Please check your email and confirm your account before logging in.' },
    })
    .input(LogIn)
    .output(Me),
  logOut: base
    .route({ method: 'DELETE', path: '/session', summary: 'Log out everywhere' })
    .input(z.strictObject({}).optional())
    .output(z.object({ signedOut: z.literal(true) })),
  me: base
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in, or null' })
    .input(z.strictObject({}))
    .output(z.object({ me: Me.nullable() })),
}
