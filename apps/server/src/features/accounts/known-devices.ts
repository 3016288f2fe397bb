import { and, eq, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { knownDevices, user } from '../../schema/accounts.ts'
import type { Browser, KnownBrowser } from './browser.ts'

/** Whether the account of this address, if there is one, knows the browser. */
export async function isKnownTo(
  reader: Reader,
  email: string,
  { hash }: Browser,
): Promise<boolean> {
  if (hash === null) return false
  const found = await reader
    .select({ userId: user.id })
    .from(knownDevices)
    .innerJoin(user, eq(user.id, knownDevices.userId))
    .where(and(eq(user.email, email), eq(knownDevices.browserHash, hash)))
  return found.length > 0
}

/** Makes the browser a known device of the account; answers whether it was new. */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  { hash }: KnownBrowser,
  since: Date,
): Promise<boolean> {
  const made = await tx
    .insert(knownDevices)
    .values({ userId, browserHash: hash, since })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  return made.length > 0
}

/**
 * Forgets all known devices of an account but this one: whoever had one may be who the owner wants
 * to be rid of.
 */
export const forgetOtherDevices = (tx: Tx, userId: string, { hash }: Browser) =>
  tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        hash === null ? undefined : ne(knownDevices.browserHash, hash),
      ),
    )
