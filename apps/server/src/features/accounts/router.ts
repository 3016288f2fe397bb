import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isAPIError } from 'better-auth/api'
import { notFound, open, orRefuse, type Services, type SignedIn } from '../../platform/api.ts'
import { signUp, verifyEmail } from './commands.ts'
import { findPerson } from './queries.ts'

const presentMe = ({ id, name, email, role }: SignedIn) => ({ id, name, email, role })

type LogIn = { userId: string; cookies: string[] }

async function logIn({ auth }: Services, headers: Headers, input: { email: string; password: string }): Promise<Outcome<LogIn, 'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED'>> {
  try {
    const { headers: answer, response } = await auth.api.signInEmail({ body: { ...input, email: normalizeEmail(input.email) }, headers, returnHeaders: true })
    return allow({ userId: response.user.id, cookies: answer.getSetCookie() })
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return refuse(error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_CREDENTIALS')
  }
}

const setCookies = (resHeaders: Headers | undefined, cookies: readonly string[]): void => {
  for (const cookie of cookies) resHeaders?.append('set-cookie', cookie)
}

export const accountsRouter = {
  signUp: open.accounts.signUp.handler(async ({ input, context, errors }) => orRefuse(await signUp(context.services, input), errors)),
  verifyEmail: open.accounts.verifyEmail.handler(async ({ input, context, errors }) => orRefuse(await verifyEmail(context.services, input.token), errors)),
  logIn: open.accounts.logIn.handler(async ({ input, context, errors }) => {
    const { userId, cookies } = orRefuse(await logIn(context.services, context.requestHeaders, input), errors)
    const person = await findPerson(context.services.database.connection, userId)
    if (!person) throw notFound()
    setCookies(context.resHeaders, cookies)
    return presentMe(person)
  }),
  /** Ends every session of the person; without one there is nothing to end, which is fine. */
  logOut: open.accounts.logOut.handler(async ({ context }) => {
    const { auth, live } = context.services
    const me = await context.findSignedIn()
    const { headers } = await auth.api.signOut({ headers: context.requestHeaders, returnHeaders: true })
    setCookies(context.resHeaders, headers.getSetCookie())
    if (me) {
      await (await auth.$context).internalAdapter.deleteUserSessions(me.id)
      live.disconnect(me.id)
    }
    return { signedOut: true }
  }),
  me: open.accounts.me.handler(async ({ context }) => {
    const me = await context.findSignedIn()
    return { me: me && presentMe(me) }
  }),
}
