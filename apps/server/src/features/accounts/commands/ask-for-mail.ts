import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, desc, eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { user } from '../../../platform/auth-tables.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import type { TooMany } from '../../../platform/tries.ts'
import { addAccountLink } from '../account-links.ts'
import type { Browser } from '../browser.ts'
import { isNewMail, mailDue } from '../ceilings.ts'
import { passwordMail } from '../mails.ts'
import { findOwner } from '../queries.ts'
import { findWaiting } from '../sign-up-queries.ts'
import { profiles, wantedAddresses } from '../tables.ts'
import { mailAddressLink } from './change-address.ts'
import { type MailAsked, mailAsked, mailSignUp } from './sign-up.ts'

type Asked = Promise<Outcome<MailAsked, TooMany>>
/** Mails what an address is to get, and knows what that is only behind the answer. */
type Work = (services: Services, email: string, browser: Browser, due: Date) => Promise<void>

/** Answers the same at the same time for every address: the work is done behind it. */
async function ask(services: Services, address: string, browser: Browser, input: string, work: Work): Asked {
  const { clock, limits, background } = services
  const email = normalizeEmail(input)
  const { due, isOwn } = await mailDue(services, email, { browser, address })
  const tooMany = due && !isOwn ? await limits.mailFrom(address) : null // what no mail comes of uses nothing up
  if (tooMany) return refuse(tooMany)
  if (due) background.run(() => work(services, email, browser, due))
  return allow(mailAsked(email, due, clock.now()))
}

/** Mails the link of a sign-up that waits for the address, else that of the account that is found. */
const mailLinkOf =
  (findAccount: (tx: Tx, email: string) => Promise<string | null>): Work =>
  async (services, email, browser, due) => {
    const { database } = services
    const waiting = await findWaiting(database.connection, email, browser)
    if (!(await isNewMail(services, waiting ? `sign-up ${email} ${waiting.browserHash}` : `address ${email}`))) return
    await database.transact(async (tx, afterCommit) => {
      if (waiting) return mailSignUp(services, tx, afterCommit, waiting, browser, due)
      const userId = await findAccount(tx, email)
      if (userId) await mailAddressLink(services, tx, afterCommit, { userId, email }, due)
    })
  }

/** Whose account is to have the address; null when nobody's, or when it is taken by now. */
async function findWanting(tx: Tx, email: string): Promise<string | null> {
  const ownerId = await findOwner(tx, email)
  const [wanted] = await tx
    .select({ userId: wantedAddresses.userId })
    .from(wantedAddresses)
    .where(eq(wantedAddresses.email, email))
    .orderBy(desc(wantedAddresses.createdAt))
    .limit(1)
  return wanted && (ownerId === null || ownerId === wanted.userId) ? wanted.userId : null
}

/** Whose account has the address without ever having confirmed it, or null. */
async function findUnconfirmed(tx: Tx, email: string): Promise<string | null> {
  const [unconfirmed] = await tx
    .select({ userId: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.email, email), eq(profiles.isEmailConfirmed, false)))
  return unconfirmed?.userId ?? null
}

const mailVerification = mailLinkOf(async (tx, email) => (await findWanting(tx, email)) ?? findUnconfirmed(tx, email))
/** For who has forgotten a password: what a stranger's account wants is not mailed, to be taken for the own (DOOR-05). */
const mailUnconfirmed = mailLinkOf(findUnconfirmed)

/** The account that has the address, confirmed. */
const confirmed = (reader: Reader, email: string) =>
  reader
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, true)))

const mailPasswordLink: Work = async (services, email, browser, due) => {
  const { database, config, mails } = services
  if ((await confirmed(database.connection, email)).length === 0) return mailUnconfirmed(services, email, browser, due)
  if (!(await isNewMail(services, `password ${email}`))) return
  await database.transact(async (tx, afterCommit) => {
    const [owner] = await confirmed(tx, email).for('share') // whoever takes the account back meanwhile ends this link too (DOOR-06)
    if (!owner) return
    const token = await addAccountLink(tx, { userId: owner.id, kind: 'password', email: null }, due)
    await mails.add(tx, afterCommit, [passwordMail(config, { email, token })], due)
  })
}

/** Mails the link again that an address waits for: of a sign-up, or of an account that is to have it. */
export const resendVerification = (services: Services, address: string, browser: Browser, input: string): Asked => ask(services, address, browser, input, mailVerification)

/** Mails a link for a new password; an address that was signed up with gets the link of that instead, an unknown one nothing. */
export const requestPasswordReset = (services: Services, address: string, browser: Browser, input: string): Asked => ask(services, address, browser, input, mailPasswordLink)
