import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { CallContext, Services } from '../../../platform/api.ts'
import type { Person } from '../../../platform/caller.ts'
import type { Asker } from '../../../platform/hash-turns.ts'
import type { Taken, TooMany } from '../../../platform/tries.ts'
import { recordEvent } from '../account-events.ts'
import { type Browser, browserOf, type KnownBrowser, markBrowser } from '../browser.ts'
import { isFirstSlowed, refusedGuess, takeGuess } from '../ceilings.ts'
import { withdrawErasure } from '../erasure.ts'
import { isKnownTo, rememberDevice } from '../known-devices.ts'
import { type Checked, checkPassword, lockChecked } from '../passwords.ts'
import { findOwner } from '../queries.ts'
import { newSession, storeSession } from '../sessions/new-session.ts'
import { sessionCookie } from '../sessions/session-cookie.ts'
import { isSignUpPassword } from '../sign-up-queries.ts'
import { personAtSignIn } from './first-sign-in.ts'

type LogInRefusal = { code: 'INVALID_CREDENTIALS' | 'EMAIL_NOT_CONFIRMED' } | TooMany
type LogIn = { readonly email: string; readonly password: string; readonly isShared: boolean }

/**
 * Checks the password and opens a session, whose cookie is set. Guesses are counted before they are
 * checked; a right one gives its place back. The password of a sign-up that waits is told so, and
 * alike where the address has an account by now. `marked` is the browser where it has its
 * cookie from this call already.
 */
export async function logIn(
  context: CallContext,
  input: LogIn,
  marked: KnownBrowser | null = null,
): Promise<Outcome<Person, LogInRefusal>> {
  const { services, address } = context
  const email = normalizeEmail(input.email)
  const browser = marked ?? browserOf(context)
  const asker = {
    address,
    isKnownDevice: await isKnownTo(services.database.connection, email, browser),
    what: 'guess' as const,
  }
  const slowed = asker.isKnownDevice ? null : await services.limits.guessFrom(address)
  if (slowed) return refuse(slowed)
  const tried =
    refusedGuess(services, email, browser, asker) ??
    (await services.hashTurns.run(asker, () =>
      tryPassword(services, email, browser, asker, input.password),
    ))
  if ('code' in tried) {
    await recordRefusal(services, email, browser, tried.code)
    return refuse(tried)
  }
  await tried.giveBack()
  if (!(await openSession(context, tried, input.isShared, marked)))
    return refuse({ code: 'INVALID_CREDENTIALS' })
  return allow(await personAtSignIn(services, tried.account))
}

/**
 * One guess in its turn: counted, then checked. The turn covers its statements too, so that a flood
 * has no more than its turns of the database either.
 */
async function tryPassword(
  services: Services,
  email: string,
  browser: Browser,
  asker: Asker,
  password: string,
): Promise<(Checked & Taken) | LogInRefusal> {
  const taken = await takeGuess(services, email, browser, asker)
  if ('code' in taken) return taken
  const checked = await checkPassword(services, email, password)
  if (checked) return { ...checked, ...taken }
  return {
    code: (await isSignUpPassword(services, email, password))
      ? 'EMAIL_NOT_CONFIRMED'
      : 'INVALID_CREDENTIALS',
  }
}

/**
 * Opens the session, whose browser is a known device from now on, unless others use it too, and
 * withdraws an erasure: whoever logs in wants the account. False
 * when the password is not the account's any more: of who took it back nobody gets in who was under
 * way.
 */
async function openSession(
  context: CallContext,
  { account, checkedHash }: Checked,
  isShared: boolean,
  marked: KnownBrowser | null,
): Promise<boolean> {
  const { services, requestHeaders, resHeaders } = context
  const now = services.clock.now()
  const browser = isShared ? null : (marked ?? markBrowser(context))
  const opened = await services.database.transact(async (tx, _afterCommit, withCommit) => {
    const locked = await lockChecked(tx, account.id, checkedHash)
    if (!locked) return null
    if (locked.erasureDueAt) await withdrawErasure(tx, account.id, browserOf(context), now)
    const isNew = browser ? await rememberDevice(tx, account.id, browser, now) : true
    const kind = isNew ? 'new-device' : 'login'
    const made = newSession({
      userId: account.id,
      isShared,
      onlyCourseId: null,
      now,
      userAgent: requestHeaders['user-agent'] ?? null,
    })
    withCommit((last) => recordEvent(last, account.id, kind, browserOf(context), now))
    withCommit((last) => storeSession(last, made.row))
    return made
  })
  if (opened)
    resHeaders?.append(
      'set-cookie',
      sessionCookie(services.config, opened.token, { endsAt: opened.endsAt, isShared }, now),
    )
  return opened !== null
}

/**
 * Notes a failed try for the owner, and once that guesses at the account are slowed; for an address
 * without an account there is nobody to tell.
 */
async function recordRefusal(
  services: Services,
  email: string,
  browser: Browser,
  code: LogInRefusal['code'],
): Promise<void> {
  if (
    code === 'EMAIL_NOT_CONFIRMED' ||
    (code === 'TOO_MANY_TRIES' && !(await isFirstSlowed(services, email)))
  )
    return
  const { database, clock, background } = services
  background.run(() =>
    database.transact(async (tx) => {
      const owner = await findOwner(tx, email)
      if (owner)
        await recordEvent(
          tx,
          owner.id,
          code === 'TOO_MANY_TRIES' ? 'slowed' : 'failed-login',
          browser,
          clock.now(),
        )
    }),
  )
}
