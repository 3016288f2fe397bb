import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isAPIError } from 'better-auth/api'
import { type CallContext, open, orRefuse, type Person, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import type { TooMany } from '../../platform/limits.ts'
import { changePassword, endOtherSessions, updateProfile } from './commands/edit-profile.ts'
import { personAtSignIn } from './commands/first-sign-in.ts'
import { markTours } from './commands/mark-tours.ts'
import { requestPasswordReset, resetPassword } from './commands/reset-password.ts'
import { signUp } from './commands/sign-up.ts'
import { resendVerification, verifyEmail } from './commands/verify-email.ts'
import { presentMe, presentSession } from './present.ts'
import { findPerson, listSessions } from './queries.ts'

type LogIn = { person: Person; cookies: string[] }
type LogInRefusal = { code: 'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' } | TooMany

/** Checks the password and opens a session. Guesses at one account are counted before they are checked, and forgiven after a right one. */
async function logIn({ services, address, requestHeaders }: CallContext, input: { email: string; password: string }): Promise<Outcome<LogIn, LogInRefusal>> {
  const { auth, limits } = services
  const email = normalizeEmail(input.email)
  const tooMany = await limits.guess(email, address)
  if (tooMany) return refuse(tooMany)
  try {
    const { headers, response } = await auth.api.signInEmail({ body: { email, password: input.password }, headers: requestHeaders, returnHeaders: true })
    await limits.forgive(email)
    return allow({ person: await personAtSignIn(services, response.user), cookies: headers.getSetCookie() })
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return refuse({ code: error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_CREDENTIALS' })
  }
}

/** Ends every session of the person; without one there is nothing to end, which is fine. */
async function logOut({ services, findSignedIn, requestHeaders }: CallContext): Promise<string[]> {
  const { auth, live } = services
  const me = await findSignedIn()
  const { headers } = await auth.api.signOut({ headers: requestHeaders, returnHeaders: true })
  if (me) {
    await (await auth.$context).internalAdapter.deleteUserSessions(me.id)
    live.disconnect(me.id)
  }
  return headers.getSetCookie()
}

const setCookies = (resHeaders: Headers | undefined, cookies: readonly string[]): void => {
  for (const cookie of cookies) resHeaders?.append('set-cookie', cookie)
}

export const accountsRouter = {
  signUp: open.accounts.signUp.handler(async ({ input, context, errors }) => {
    const since = performance.now()
    const outcome = await signUp(context.services, context.address, input)
    await context.services.background.evenOut(since)
    return orRefuse(outcome, errors)
  }),
  resendVerification: open.accounts.resendVerification.handler(async ({ input, context, errors }) =>
    orRefuse(await resendVerification(context.services, context.address, input.email), errors),
  ),
  verifyEmail: open.accounts.verifyEmail.handler(async ({ input, context, errors }) => orRefuse(await verifyEmail(context.services, input.token), errors)),
  requestPasswordReset: open.accounts.requestPasswordReset.handler(async ({ input, context, errors }) =>
    orRefuse(await requestPasswordReset(context.services, context.address, input.email), errors),
  ),
  resetPassword: open.accounts.resetPassword.handler(async ({ input, context, errors }) => orRefuse(await resetPassword(context.services, input), errors)),
  logIn: open.accounts.logIn.handler(async ({ input, context, errors }) => {
    const since = performance.now()
    const outcome = await logIn(context, input)
    if (!outcome.ok) await context.services.background.evenOut(since)
    const { person, cookies } = orRefuse(outcome, errors)
    setCookies(context.resHeaders, cookies)
    return presentMe(person)
  }),
  logOut: open.accounts.logOut.handler(async ({ context }) => {
    setCookies(context.resHeaders, await logOut(context))
    return { signedOut: true }
  }),
  me: open.accounts.me.handler(async ({ context }) => {
    const me = await context.findSignedIn()
    return { me: me && presentMe(me) }
  }),
  updateProfile: signedIn.accounts.updateProfile.handler(async ({ input, context: { services, me, address }, errors }) => {
    const permit = authorize('profile.edit', me, null)
    orRefuse(await updateProfile(services, permit, me, address, input), errors)
    return presentMe((await findPerson(services.database.connection, me.id)) ?? me)
  }),
  markTours: signedIn.accounts.markTours.handler(async ({ input, context: { services, me } }) =>
    presentMe(await markTours(services, authorize('profile.edit', me, null), me, input)),
  ),
  changePassword: signedIn.accounts.changePassword.handler(async ({ input, context: { services, me, address }, errors }) =>
    orRefuse(await changePassword(services, authorize('profile.edit', me, null), me, address, input), errors),
  ),
  listSessions: signedIn.accounts.listSessions.handler(async ({ context: { services, me } }) => {
    const rows = await listSessions(services.database.connection, me.id)
    return rows.map((row) => presentSession(row, me.sessionId))
  }),
  endOtherSessions: signedIn.accounts.endOtherSessions.handler(async ({ context: { services, me } }) => ({
    ended: await endOtherSessions(services, authorize('profile.edit', me, null), me),
  })),
}
