import { nameAtVerification } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { isPassword } from '../../../platform/auth.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/link-token.ts'
import { notify } from '../../../platform/occurrences.ts'
import { account, passwordProvider, profiles, user } from '../../../schema/accounts.ts'
import { signUpLinks, signUps } from '../../../schema/sign-ups.ts'
import { recordEvent } from '../account-events.ts'
import type { KnownBrowser } from '../browser.ts'
import { claimGuesses, isContested, lockAddress } from '../claims.ts'
import { rememberDevice } from '../known-devices.ts'
import { accountMade, addressConfirmed } from '../occurrences.ts'
import type { SignUpRow } from '../sign-up-queries.ts'

/** Why a link is not opened, and whose password opens it. */
export type SignUpRefusal =
  | 'LINK_INVALID'
  | { code: 'PASSWORD_NEEDED'; name: string; role: SignUpRow['role'] }

/**
 * The sign-up of a link, its address locked first, until the transaction ends; null when the link
 * does not work, or no longer.
 */
async function takeSignUp(tx: Tx, token: string, now: Date): Promise<SignUpRow | null> {
  const works = and(
    eq(signUpLinks.tokenHash, hashToken(token)),
    gt(signUpLinks.expiresAt, now),
    isNull(signUps.openedAt),
    isNull(signUps.droppedAt),
  )
  const [found] = await tx
    .select({ email: signUps.email })
    .from(signUpLinks)
    .innerJoin(signUps, eq(signUps.id, signUpLinks.signUpId))
    .where(works)
  if (!found) return null
  await lockAddress(tx, found.email)
  const [taken] = await tx
    .select({ signUp: signUps })
    .from(signUpLinks)
    .innerJoin(signUps, eq(signUps.id, signUpLinks.signUpId))
    .where(works)
    .for('update', { of: signUps })
  return taken?.signUp ?? null
}

/**
 * Opens the link of a sign-up: makes the account, unless others want the address and this is
 * another browser than the one that signed up.
 */
export async function openSignUp(
  services: Services,
  browser: KnownBrowser,
  token: string,
): Promise<Outcome<{ email: string }, SignUpRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const signUp = await takeSignUp(tx, token, now)
    if (!signUp) return refuse('LINK_INVALID')
    if (signUp.browserHash !== browser.hash && (await isContested(services, tx, signUp, now)))
      return refuse({ code: 'PASSWORD_NEEDED', name: signUp.name, role: signUp.role })
    return makeAccount(services, tx, afterCommit, signUp, browser)
  })
}

/** Why a link is not opened with a password. */
export type PasswordRefusal = 'LINK_INVALID' | { code: 'LINK_PASSWORD_INCORRECT'; left: number }

/**
 * The same with the password that was chosen at the sign-up. The try is counted first; the hash is
 * compared outside of any transaction.
 */
export async function openSignUpWithPassword(
  services: Services,
  address: string,
  browser: KnownBrowser,
  { token, password }: { token: string; password: string },
): Promise<Outcome<{ email: string }, PasswordRefusal>> {
  const { database, clock, hashTurns } = services
  const tried = await database.transact(async (tx) => {
    const signUp = await takeSignUp(tx, token, clock.now())
    if (!signUp) return null
    const guesses = signUp.guesses + 1
    await tx.update(signUps).set({ guesses }).where(eq(signUps.id, signUp.id))
    return { ...signUp, guesses }
  })
  if (!tried || tried.guesses > claimGuesses) return refuse('LINK_INVALID')
  const isRight = await hashTurns.run({ address, isKnownDevice: true, what: 'link' }, () =>
    isPassword(tried.password, password),
  ) // whoever has the link counts as known
  return database.transact(async (tx, afterCommit) => {
    const signUp = await takeSignUp(tx, token, clock.now())
    if (!signUp) return refuse('LINK_INVALID')
    if (isRight && signUp.password === tried.password)
      return makeAccount(services, tx, afterCommit, signUp, browser)
    if (signUp.guesses >= claimGuesses) await drop(tx, signUp, clock.now())
    return refuse({
      code: 'LINK_PASSWORD_INCORRECT',
      left: Math.max(0, claimGuesses - tried.guesses),
    })
  })
}

/**
 * 'I did not sign up': the links of this sign-up work no longer. Without one there is nothing to
 * drop, which is fine.
 */
export async function dropSignUp({ clock }: Services, tx: Tx, token: string): Promise<void> {
  const signUp = await takeSignUp(tx, token, clock.now())
  if (signUp) await drop(tx, signUp, clock.now())
}

async function drop(tx: Tx, { id }: SignUpRow, now: Date): Promise<void> {
  await tx.update(signUps).set({ droppedAt: now }).where(eq(signUps.id, id))
  await tx.delete(signUpLinks).where(eq(signUpLinks.signUpId, id))
}

/** Drops what waits for an address that has an account now. */
export async function dropSignUpsOf(tx: Tx, email: string, now: Date): Promise<void> {
  const waiting = tx.select({ id: signUps.id }).from(signUps).where(eq(signUps.email, email))
  await tx.delete(signUpLinks).where(inArray(signUpLinks.signUpId, waiting))
  await tx
    .update(signUps)
    .set({ droppedAt: now })
    .where(and(eq(signUps.email, email), isNull(signUps.openedAt), isNull(signUps.droppedAt)))
}

/**
 * The account with that sign-up's name, role and password; the others of the address are dropped,
 * and the student enrolled where a course waits.
 */
async function makeAccount(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  signUp: SignUpRow,
  browser: KnownBrowser,
): Promise<Outcome<{ email: string }, 'LINK_INVALID'>> {
  const { id, email, role, password, browserHash } = signUp
  const now = services.clock.now()
  const name = nameAtVerification(signUp.name)
  const times = { createdAt: now, updatedAt: now }
  const [person] = await tx
    .insert(user)
    .values({ email, name, emailVerified: true, ...times })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  if (!person) return refuse('LINK_INVALID') // another link of the address made one at this moment
  await tx.insert(account).values({
    userId: person.id,
    accountId: person.id,
    providerId: passwordProvider,
    password,
    ...times,
  })
  await tx.insert(profiles).values({ id: person.id, name, email, role, createdAt: now })
  await tx.update(signUps).set({ openedAt: now, password: sql`''` }).where(eq(signUps.id, id))
  await dropSignUpsOf(tx, email, now)
  await rememberDevice(tx, person.id, { ...browser, hash: browserHash }, now)
  await rememberDevice(tx, person.id, browser, now)
  await recordEvent(tx, person.id, 'made', browser, now)
  const made = { userId: person.id, email, hasLanguage: browser.hasLanguage }
  await notify(services, tx, afterCommit, accountMade, made)
  await notify(services, tx, afterCommit, addressConfirmed, { id: person.id, role })
  return allow({ email })
}

/**
 * Whether the link of this browser's sign-up for the address was opened, wherever; what became of
 * others' is not told.
 */
export async function isSignUpOpened(
  { database }: Services,
  email: string,
  hash: string,
): Promise<boolean> {
  const [row] = await database.connection
    .select({ openedAt: signUps.openedAt })
    .from(signUps)
    .where(
      and(eq(signUps.email, email), eq(signUps.browserHash, hash), ne(signUps.browserHash, '')),
    )
  return row?.openedAt != null
}
