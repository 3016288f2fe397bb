import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { mailWords } from '../../../platform/mail.ts'
import { account, isPasswordOf, session } from '../../../schema/accounts.ts'
import { recordEvent } from '../account-events.ts'
import { addAccountLink, endLinks } from '../account-links.ts'
import type { Browser } from '../browser.ts'
import { forgetOtherDevices } from '../known-devices.ts'
import { changedMail } from '../mails/mails.ts'
import type { LockedAccount } from '../passwords.ts'
import { findLanguage } from '../queries.ts'

type By = { readonly browser: Browser; readonly ownSessionId: string | null }

/**
 * Stores a new password (a hash) of an account that is locked, and what follows of it: the other
 * sessions, the links for a password or an address, the wish for one and the other known devices
 * end, and the owner is told, with a link that undoes it.
 */
export async function setPassword(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  { id, email }: LockedAccount,
  password: string,
  { browser, ownSessionId }: By,
): Promise<void> {
  const now = services.clock.now()
  await tx.update(account).set({ password, updatedAt: now }).where(isPasswordOf(id))
  await tx
    .delete(session)
    .where(
      and(eq(session.userId, id), ownSessionId === null ? undefined : ne(session.id, ownSessionId)),
    )
  await endLinks(tx, id)
  await forgetOtherDevices(tx, id, browser)
  await recordEvent(tx, id, 'password-changed', browser, now)
  const token = await addAccountLink(tx, { userId: id, kind: 'undo', email }, now)
  const words = mailWords(services, await findLanguage(tx, id), browser.language)
  await services.mails.add(tx, afterCommit, [
    changedMail(words, 'password', { email, token, at: now, device: browser.device }),
  ])
}
