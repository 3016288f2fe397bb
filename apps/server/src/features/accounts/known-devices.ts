import { and, eq, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import {
  defineStatement,
  defineWrite,
  inColumn,
  type Slots,
} from '../../platform/database/statement.ts'
import { knownDevices, user } from '../../schema/accounts.ts'
import type { Browser, KnownBrowser } from './browser.ts'

/** Whether the account of this address, if there is one, knows the browser. */
export async function isKnownTo(
  reader: Reader,
  email: string,
  { hash }: Browser,
): Promise<boolean> {
  if (hash === null) return false
  return (await readKnown(reader, { email, hash })).length > 0
}
const readKnown = defineStatement((reader, slots: Slots<{ email: string; hash: string }>) =>
  reader
    .select({ userId: user.id })
    .from(knownDevices)
    .innerJoin(user, eq(user.id, knownDevices.userId))
    .where(and(eq(user.email, slots.email), eq(knownDevices.browserHash, slots.hash))),
)

/** Makes the browser a known device of the account; answers whether it was new. */
export async function rememberDevice(
  tx: Tx,
  userId: string,
  { hash }: KnownBrowser,
  since: Date,
): Promise<boolean> {
  return (await storeKnown(tx, { userId, browserHash: hash, since })).length > 0
}
type Known = typeof knownDevices.$inferInsert & { readonly since: Date }
const storeKnown = defineWrite<Known, object>((tx, { userId, browserHash, since }) =>
  tx
    .insert(knownDevices)
    .values({ userId, browserHash, since: inColumn(since, knownDevices.since) })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId }),
)

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
