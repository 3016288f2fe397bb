import { passwordLinkHours } from '@tbl/domain/account'
import { and, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { hashToken, hoursFrom, newToken } from '../../platform/link-token.ts'
import { accountLinks } from './tables.ts'

/** How long 'This was not me' works, in hours. */
export const undoLinkHours = 7 * 24

type NewLink = { readonly userId: string; readonly kind: 'password'; readonly email: null } | { readonly userId: string; readonly kind: 'address' | 'undo'; readonly email: string }

/** Makes a link, which lasts from `since` on; answers its token. Links of before go on working (DOOR-07). */
export async function addAccountLink(tx: Tx, link: NewLink, since: Date): Promise<string> {
  const token = newToken()
  await tx.insert(accountLinks).values({ ...link, tokenHash: hashToken(token), expiresAt: hoursFrom(since, link.kind === 'undo' ? undoLinkHours : passwordLinkHours) })
  return token
}

const works = (kind: NewLink['kind'], token: string, now: Date) => and(eq(accountLinks.tokenHash, hashToken(token)), eq(accountLinks.kind, kind), gt(accountLinks.expiresAt, now))

/** Whether there is such a link, and it works: asked before what is expensive is done for it. */
export async function isAccountLink(reader: Reader, kind: NewLink['kind'], token: string, now: Date): Promise<boolean> {
  const found = await reader
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(works(kind, token, now))
  return found.length > 0
}

/** The link of this kind, held until the transaction ends; null when it does not work, or no longer. */
export async function takeAccountLink(tx: Tx, kind: NewLink['kind'], token: string, now: Date) {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(works(kind, token, now))
    .for('update')
  return link ?? null
}

/** Ends the links for a new password and for an address: one was used, or what they were for has changed (DOOR-07). */
export const endLinks = (tx: Tx, userId: string) => tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, ['password', 'address'])))

/** Ends the links that give an account this address. */
export const dropAddressLinks = (tx: Tx, userId: string, email: string) =>
  tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, 'address'), eq(accountLinks.email, email)))

/** Ends this 'This was not me' and every later one: whoever made those was not the owner (DOOR-06). */
export const endUndoLinksFrom = (tx: Tx, userId: string, id: number) =>
  tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, 'undo'), gte(accountLinks.id, id)))
