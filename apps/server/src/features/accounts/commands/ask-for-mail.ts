import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, desc, eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../platform/api.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { mailWords } from '../../../platform/mail.ts'
import type { TooMany } from '../../../platform/tries.ts'
import { profiles, user, wantedAddresses } from '../../../schema/accounts.ts'
import { addAccountLink } from '../account-links.ts'
import type { Browser } from '../browser.ts'
import { isNewMail, mailOfOthersDue, ownMailDue } from '../ceilings.ts'
import { passwordMail } from '../mails/mails.ts'
import { findOwner } from '../queries.ts'
import { findWaiting } from '../sign-up-queries.ts'
import { mailAddressLink } from './change-address.ts'
import { type MailAsked, mailAsked, mailSignUp } from './sign-up.ts'

type Asked = Promise<Outcome<MailAsked, TooMany>>
/** Mails what an address is to get, and knows what that is only behind the answer. */
type Work = (services: Services, email: string, browser: Browser, due: Date) => Promise<void>

/** Answers the same at the same time for every address: the work is done behind it. */
async function ask(
  services: Services,
  address: string,
  browser: Browser,
  input: string,
  work: Work,
): Asked {
  const { clock, limits, background } = services
  const email = normalizeEmail(input)
  const own = await ownMailDue(services, email, browser)
  const tooMany = own ? null : await limits.mailFrom(address)
  if (tooMany) return refuse(tooMany)
  const due = own ?? (await mailOfOthersDue(services, email, address))
  if (due) background.run(() => work(services, email, browser, due))
  else await limits.noMailFrom(address)
  return allow(mailAsked(email, due, clock.now()))
}

/** Mails the link again of the sign-up that waits for the address; answers whether one does. */
async function mailWaiting(
  services: Services,
  email: string,
  browser: Browser,
  due: Date,
): Promise<boolean> {
  const { database } = services
  const waiting = await findWaiting(database.connection, email, browser)
  if (!waiting) return false
  if (await isNewMail(services, `sign-up ${email} ${waiting.browserHash}`)) {
    await database.transact((tx, afterCommit) =>
      mailSignUp(services, tx, afterCommit, waiting, browser, due),
    )
  }
  return true
}

/**
 * Of several who want the address, whoever asks comes first: their account, then the sign-up of
 * their browser, then the newest.
 */
const mailVerification =
  (me: SignedIn | null): Work =>
  async (services, email, browser, due) => {
    const { database } = services
    const ownId =
      me && (me.wantedEmail === email || (me.email === email && !me.isEmailConfirmed))
        ? me.id
        : null
    if (ownId === null && (await mailWaiting(services, email, browser, due))) return
    if (!(await isNewMail(services, `address ${email} ${ownId ?? ''}`))) return
    await database.transact(async (tx, afterCommit) => {
      const userId = ownId ?? (await findWanting(tx, email))
      if (userId) await mailAddressLink(services, tx, afterCommit, { userId, email }, browser, due)
    })
  }

/**
 * Whose account is to have the address, or has it without ever having confirmed it; null when
 * nobody's, or when it is taken by now.
 */
async function findWanting(tx: Tx, email: string): Promise<string | null> {
  const ownerId = (await findOwner(tx, email))?.id ?? null
  const [wanted] = await tx
    .select({ userId: wantedAddresses.userId })
    .from(wantedAddresses)
    .where(eq(wantedAddresses.email, email))
    .orderBy(desc(wantedAddresses.createdAt))
    .limit(1)
  if (wanted && (ownerId === null || ownerId === wanted.userId)) return wanted.userId
  const [unconfirmed] = await tx
    .select({ userId: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.email, email), eq(profiles.isEmailConfirmed, false)))
  return unconfirmed?.userId ?? null
}

/**
 * What a stranger's account wants is not mailed to who has forgotten a password, to be taken for
 * the own.
 */
const mailPasswordLink: Work = async (services, email, browser, due) => {
  const { database, mails } = services
  const known = await findOwner(database.connection, email)
  if (known === null) return void (await mailWaiting(services, email, browser, due))
  if (!(await isNewMail(services, `password ${email}`))) return
  const words = mailWords(services, known.language, browser.language)
  await database.transact(async (tx, afterCommit) => {
    const [owner] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.email, email))
      .for('update') // whoever takes the account back meanwhile ends this link too
    if (!owner) return
    const token = await addAccountLink(tx, { userId: owner.id, kind: 'password', email: null }, due)
    await mails.add(tx, afterCommit, [passwordMail(words, { email, token })], due)
  })
}

/**
 * Mails the link again that an address waits for: of a sign-up, or of an account that is to have
 * it.
 */
export const resendVerification = (
  services: Services,
  address: string,
  browser: Browser,
  me: SignedIn | null,
  input: string,
): Asked => ask(services, address, browser, input, mailVerification(me))

/**
 * Mails a link for a new password; an address that was signed up with gets the link of that
 * instead, an unknown one nothing.
 */
export const requestPasswordReset = (
  services: Services,
  address: string,
  browser: Browser,
  input: string,
): Asked => ask(services, address, browser, input, mailPasswordLink)
