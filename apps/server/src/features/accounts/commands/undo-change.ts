import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { publish } from '../../../platform/news.ts'
import { account, isPasswordOf, session } from '../../../schema/accounts.ts'
import { recordEvent } from '../account-events.ts'
import { addAccountLink, endUndoLinksFrom, takeAccountLink } from '../account-links.ts'
import type { KnownBrowser } from '../browser.ts'
import { withdrawErasure } from '../erasure.ts'
import { forgetOtherDevices, rememberDevice } from '../known-devices.ts'
import { sessionsEnded } from '../occurrences.ts'
import { setAddress } from './change-address.ts'

/**
 * 'This was not me': gives the owner the address from before the change back, ends all sessions and
 * known devices, and lets nobody in until a new password is chosen, with the link that is answered.
 * This link and every later one end, so that a thief's cannot undo it.
 */
export async function undoChange(
  services: Services,
  browser: KnownBrowser,
  token: string,
): Promise<Outcome<{ token: string; email: string }, 'LINK_INVALID' | 'EMAIL_TAKEN'>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const link = await takeAccountLink(tx, 'undo', token, now)
    if (!link?.email) return refuse('LINK_INVALID')
    const { email, locked } = link
    const userId = locked.id
    if (!(await setAddress(tx, userId, email, now))) return refuse('EMAIL_TAKEN')
    await tx.update(account).set({ password: null, updatedAt: now }).where(isPasswordOf(userId))
    await tx.delete(session).where(eq(session.userId, userId))
    await endUndoLinksFrom(tx, userId, link.id)
    await forgetOtherDevices(tx, userId, browser)
    await rememberDevice(tx, userId, browser, now)
    await withdrawErasure(tx, userId, browser, now)
    await recordEvent(tx, userId, 'undone', browser, now)
    afterCommit(() => publish(services, sessionsEnded, { userId }))
    return allow({
      email,
      token: await addAccountLink(tx, { userId, kind: 'password', email: null }, now),
    })
  })
}
