import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { accountLinks, profiles, user, wantedAddresses } from '../schema/accounts.ts'
import { signUps } from '../schema/sign-ups.ts'
import type { Identity } from './declare.ts'

const exists = (table: SQLWrapper, condition: SQL | undefined): SQL =>
  sql`exists (select from ${table} where ${condition})`

/** Whether somebody else has the address of a link, had it, wants it or signs up with it. */
const isClaimed = (id: string): SQL => {
  const { email } = accountLinks
  const others = sql`exists (select from ${accountLinks} other where other.email = ${email} and other.user_id <> ${id})`
  return sql.join(
    [
      exists(user, and(eq(user.email, email), ne(user.id, id))),
      exists(
        wantedAddresses,
        and(eq(wantedAddresses.email, email), ne(wantedAddresses.userId, id)),
      ),
      exists(
        signUps,
        and(eq(signUps.email, email), isNull(signUps.openedAt), isNull(signUps.droppedAt)),
      ),
      others,
    ],
    sql` or `,
  )
}

/**
 * By what the tables know a person: their id, their address once it is confirmed, and those that
 * they had before, as long as nobody else has a claim to them. What they had is known by the links
 * that give it back; what they only wanted proves nothing.
 */
export async function identityOf(
  reader: Reader,
  { id }: { readonly id: string },
): Promise<Identity> {
  const now = await reader
    .select({ email: profiles.email, isConfirmed: profiles.isEmailConfirmed })
    .from(profiles)
    .where(eq(profiles.id, id))
  const before = await reader
    .selectDistinct({ email: sql<string>`${accountLinks.email}` })
    .from(accountLinks)
    .where(
      and(eq(accountLinks.userId, id), eq(accountLinks.kind, 'undo'), sql`not (${isClaimed(id)})`),
    )
  const addresses = [
    ...now.filter(({ isConfirmed }) => isConfirmed),
    ...before.filter((one) => now.every(({ email }) => email !== one.email)),
  ]
  return { id, addresses: addresses.map(({ email }) => email) }
}
