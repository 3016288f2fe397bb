import { passwordLinkHours, undoLinkHours } from '@tbl/domain/account'
import { and, eq, gt, gte, inArray, sql, sum } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { hashToken, hoursFrom, newToken } from '../../platform/link-token.ts'
import { accountLinks, wantedAddresses } from '../../schema/accounts.ts'
import { lockAddress } from './claims.ts'
import { type LockedAccount, lockAccount } from './passwords.ts'

type NewLink =
  | { readonly userId: string; readonly kind: 'password'; readonly email: null }
  | { readonly userId: string; readonly kind: 'address' | 'undo'; readonly email: string }

/**
 * Makes a link, which lasts from `since` on; answers its token. Links of before go on working.
 */
export async function addAccountLink(tx: Tx, link: NewLink, since: Date): Promise<string> {
  const token = newToken()
  await tx.insert(accountLinks).values({
    ...link,
    tokenHash: hashToken(token),
    expiresAt: hoursFrom(since, link.kind === 'undo' ? undoLinkHours : passwordLinkHours),
  })
  return token
}

const works = (kind: NewLink['kind'], token: string, now: Date) =>
  and(
    eq(accountLinks.tokenHash, hashToken(token)),
    eq(accountLinks.kind, kind),
    gt(accountLinks.expiresAt, now),
  )

/** Whether there is such a link, and it works: asked before what is expensive is done for it. */
export async function isAccountLink(
  reader: Reader,
  kind: NewLink['kind'],
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await reader
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(works(kind, token, now))
  return found.length > 0
}

/** A link of an account that is locked until the transaction ends. */
export type TakenLink = {
  readonly id: number
  readonly email: string | null
  readonly locked: LockedAccount
}

/**
 * The link of this kind, its address and then its account locked first, as for every change of
 * them; null when it does not work, or no longer.
 */
export async function takeAccountLink(
  tx: Tx,
  kind: NewLink['kind'],
  token: string,
  now: Date,
): Promise<TakenLink | null> {
  const [found] = await tx
    .select({ userId: accountLinks.userId, email: accountLinks.email })
    .from(accountLinks)
    .where(works(kind, token, now))
  if (found?.email) await lockAddress(tx, found.email)
  const locked = found && (await lockAccount(tx, found.userId))
  const [link] = locked
    ? await tx
        .select({ id: accountLinks.id, email: accountLinks.email })
        .from(accountLinks)
        .where(works(kind, token, now))
    : []
  return locked && link ? { ...link, locked } : null
}

const ofAddress = (userId: string, email: string) =>
  and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.kind, 'address'),
    eq(accountLinks.email, email),
  )

/** Counts a password that is tried at a link of an account that is locked. */
export const countGuess = (tx: Tx, { id }: TakenLink) =>
  tx
    .update(accountLinks)
    .set({ guesses: sql`${accountLinks.guesses} + 1` })
    .where(eq(accountLinks.id, id))

/**
 * How many passwords were tried at all links that give an account this address, those that have
 * expired too.
 */
export async function guessesAt(tx: Tx, userId: string, email: string): Promise<number> {
  const [counted] = await tx
    .select({ guesses: sum(accountLinks.guesses).mapWith(Number) })
    .from(accountLinks)
    .where(ofAddress(userId, email))
  return counted?.guesses ?? 0
}

/** Whether a link that gives an account this address works, or will once its mail is sent. */
export async function hasAddressLink(
  reader: Reader,
  userId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const found = await reader
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(ofAddress(userId, email), gt(accountLinks.expiresAt, now)))
  return found.length > 0
}

/** Forgets the passwords that were tried: the owner wants the address anew. */
export const forgetGuesses = (tx: Tx, userId: string, email: string) =>
  tx.update(accountLinks).set({ guesses: 0 }).where(ofAddress(userId, email))

/** The account wants this address no longer, and its links for it work no longer. */
export async function dropWish(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .delete(wantedAddresses)
    .where(and(eq(wantedAddresses.userId, userId), eq(wantedAddresses.email, email)))
  await tx.delete(accountLinks).where(ofAddress(userId, email))
}

/**
 * Ends the links for a new password and for an address, and the wish for one: a link was used, or
 * what they were for has changed.
 */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(wantedAddresses).where(eq(wantedAddresses.userId, userId))
  await tx
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, ['password', 'address'])),
    )
}

/**
 * Ends this 'This was not me' and every later one: whoever made those was not the owner.
 */
export const endUndoLinksFrom = (tx: Tx, userId: string, id: number) =>
  tx
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.userId, userId), eq(accountLinks.kind, 'undo'), gte(accountLinks.id, id)),
    )
