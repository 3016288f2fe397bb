import { and, eq, or } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { AfterCommit, Reader, Tx } from '../../../platform/database/database.ts'
import { mailWords } from '../../../platform/mail.ts'
import { profiles, user, wantedAddresses } from '../../../schema/accounts.ts'
import { addAccountLink, endLinks, forgetGuesses, hasAddressLink } from '../account-links.ts'
import type { Browser } from '../browser.ts'
import { isNewMail, type MailAsker, mailDue } from '../ceilings.ts'
import { addressWantedMail, newAddressMail } from '../mails/mails.ts'
import { lockAccount } from '../passwords.ts'
import { findOwner } from '../queries.ts'
import { dropSignUpsOf } from './open-sign-up.ts'

/**
 * Holds an address as wanted until the link that is mailed to it is opened; reserves nothing. The
 * answer is the same for an address that has an account, whose owner is told.
 */
export async function wantAddress(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  userId: string,
  email: string,
  asker: MailAsker,
): Promise<void> {
  const { clock, background } = services
  const wanted = { email, createdAt: clock.now() }
  await tx
    .insert(wantedAddresses)
    .values({ userId, ...wanted })
    .onConflictDoUpdate({ target: wantedAddresses.userId, set: wanted })
  await forgetGuesses(tx, userId, email)
  afterCommit(() => background.run(() => mailNewAddress(services, userId, email, asker)))
}

async function mailNewAddress(
  services: Services,
  userId: string,
  email: string,
  asker: MailAsker,
): Promise<void> {
  const { database, clock, mails } = services
  const isNew = await isNewMail(services, `address ${email} ${userId}`)
  const owner = await findOwner(database.connection, email)
  const isTaken = owner !== null && owner.id !== userId
  if (
    !isNew &&
    (isTaken || (await hasAddressLink(database.connection, userId, email, clock.now())))
  )
    return // it is on its way, and was not ended since
  const due = await mailDue(services, email, asker)
  if (!due) return
  await database.transact(async (tx, afterCommit) => {
    if (!isTaken)
      return mailAddressLink(services, tx, afterCommit, { userId, email }, asker.browser, due)
    const words = mailWords(services, owner.language, asker.browser.language)
    return mails.add(tx, afterCommit, [addressWantedMail(words, email)], due)
  })
}

/**
 * Has the link mailed that gives an account its address, if it still wants it, or has it
 * unconfirmed: somebody may have taken the account back meanwhile.
 */
export async function mailAddressLink(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  { userId, email }: { userId: string; email: string },
  { language }: Pick<Browser, 'language'>,
  due: Date,
): Promise<void> {
  await lockAccount(tx, userId)
  const [owner] = await tx
    .select({ name: profiles.name, role: profiles.role, language: profiles.language })
    .from(profiles)
    .leftJoin(wantedAddresses, eq(wantedAddresses.userId, profiles.id))
    .where(
      and(
        eq(profiles.id, userId),
        or(
          eq(wantedAddresses.email, email),
          and(eq(profiles.email, email), eq(profiles.isEmailConfirmed, false)),
        ),
      ),
    )
  if (!owner) return
  const token = await addAccountLink(tx, { userId, email, kind: 'address' }, due)
  const words = mailWords(services, owner.language, language)
  await services.mails.add(
    tx,
    afterCommit,
    [newAddressMail(words, { ...owner, email, token })],
    due,
  )
}

/** Whether another account has the address. */
export async function isOthers(reader: Reader, email: string, userId: string): Promise<boolean> {
  const owner = await findOwner(reader, email)
  return owner !== null && owner.id !== userId
}

/**
 * Gives an account an address, which is confirmed: the login's first, then the profile's.
 * False when another account has it.
 */
export async function setAddress(
  tx: Tx,
  userId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  if (await isOthers(tx, email, userId)) return false
  await tx.update(user).set({ email, updatedAt: now }).where(eq(user.id, userId))
  await tx.update(profiles).set({ email, isEmailConfirmed: true }).where(eq(profiles.id, userId))
  await endLinks(tx, userId)
  await dropSignUpsOf(tx, email, now)
  return true
}
