import { undoLinkHours } from '@tbl/domain/account'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { hoursFrom } from '../platform/link-token.ts'
import { accountLinks, profiles, user } from '../schema/accounts.ts'
import type { Identity } from './declare.ts'

/** Whether another account has the address of a link, or had it. */
const isOfAnother = (id: string) => {
  const { email } = accountLinks
  const has = sql`exists (select from ${user} where ${and(eq(user.email, email), ne(user.id, id))})`
  return sql`${has} or exists (select from ${accountLinks} other where other.email = ${email} and other.kind = 'undo' and other.user_id <> ${id})`
}

/**
 * By what the tables know a person: their id, their address once it is confirmed, and those that
 * they had before, until they gave them up, as long as no other account has them or had them. What
 * they had is known by the links that give it back; what they only wanted proves nothing.
 */
export async function identityOf(
  reader: Reader,
  { id }: { readonly id: string },
): Promise<Identity> {
  const [profile] = await reader
    .select({ email: profiles.email, isConfirmed: profiles.isEmailConfirmed })
    .from(profiles)
    .where(eq(profiles.id, id))
  const links = await reader
    .select({ email: accountLinks.email, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, id),
        eq(accountLinks.kind, 'undo'),
        sql`not (${isOfAnother(id)})`,
      ),
    )
  const before = links.flatMap(({ email, expiresAt }) =>
    email !== null && email !== profile?.email
      ? [{ email, until: hoursFrom(expiresAt, -undoLinkHours) }]
      : [],
  )
  const now = profile?.isConfirmed ? [{ email: profile.email, until: null }] : []
  return { id, addresses: [...now, ...before] }
}
