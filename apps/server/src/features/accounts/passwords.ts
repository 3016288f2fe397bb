import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { account, isPasswordOf, passwordProvider, profiles, user } from '../../schema/accounts.ts'

/** An account whose password was right, and the hash that it was compared with. */
export type Checked = {
  readonly account: { readonly id: string; readonly name: string; readonly email: string }
  readonly checkedHash: string
}

/** The account with this password; null when it is not right, after the same work. */
export async function checkPassword(
  { auth }: Services,
  email: string,
  password: string,
): Promise<Checked | null> {
  const { internalAdapter, password: passwords } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const stored = found?.accounts.find(({ providerId }) => providerId === passwordProvider)?.password
  if (!found?.user.emailVerified || !stored) {
    await passwords.hash(password)
    return null
  }
  return (await passwords.verify({ hash: stored, password }))
    ? { account: found.user, checkedHash: stored }
    : null
}

/**
 * Locks an account until the transaction ends, if its password is still the one that was checked
 * before: somebody may have changed it meanwhile, or taken the account back. Answers it,
 * or null. Two statements: what waited for the account reads what was stored meanwhile.
 */
export async function lockChecked(
  tx: Tx,
  userId: string,
  checkedHash: string,
): Promise<CheckedAccount | null> {
  const [[locked], [stored]] = await Promise.all([
    lockUser(tx, { userId }),
    readPassword(tx, { userId }),
  ])
  return locked && stored?.password === checkedHash
    ? { ...locked, erasureDueAt: stored.erasureDueAt }
    : null
}

/** The same of an account that is locked already. */
export async function isStillPassword(
  tx: Tx,
  { id }: LockedAccount,
  checkedHash: string,
): Promise<boolean> {
  const [stored] = await readPassword(tx, { userId: id })
  return stored?.password === checkedHash
}

/** An account that is locked, with its address of now. */
export type LockedAccount = { readonly id: string; readonly email: string }
/** The same, and when it is to be erased. */
type CheckedAccount = LockedAccount & { readonly erasureDueAt: Date | null }

/**
 * Changes of one account take turns: each locks its user, before anything else of it, until its
 * transaction ends. Answers it, or null.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount | null> {
  const [locked] = await lockUser(tx, { userId })
  return locked ?? null
}

type OfUser = Slots<{ userId: string }>
const lockUser = defineStatement((tx: Tx, { userId }: OfUser) =>
  tx.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, userId)).for('update'),
)
const readPassword = defineStatement((tx: Tx, { userId }: OfUser) =>
  tx
    .select({ password: account.password, erasureDueAt: profiles.erasureDueAt })
    .from(account)
    .leftJoin(profiles, eq(profiles.id, account.userId))
    .where(isPasswordOf(userId)),
)
