import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { account, user } from '../../platform/auth-tables.ts'
import type { Tx } from '../../platform/database/database.ts'

/** An account whose password was right, and the hash that it was compared with. */
export type Checked = { readonly account: { readonly id: string; readonly name: string; readonly email: string }; readonly checkedHash: string }

/** The account with this password; null when it is not right, after the same work. */
export async function checkPassword({ auth }: Services, email: string, password: string): Promise<Checked | null> {
  const { internalAdapter, password: passwords } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const stored = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!found?.user.emailVerified || !stored) {
    await passwords.hash(password)
    return null
  }
  return (await passwords.verify({ hash: stored, password })) ? { account: found.user, checkedHash: stored } : null
}

/**
 * Holds an account until the transaction ends, and says whether its password is still the one that was checked before: somebody may have changed it
 * meanwhile, or taken the account back (DOOR-06). Two statements: what waited for the account reads what was stored meanwhile.
 */
export async function isStillPassword(tx: Tx, userId: string, checkedHash: string): Promise<boolean> {
  await holdAccount(tx, userId)
  const [stored] = await tx.select({ password: account.password }).from(account).where(eq(account.userId, userId))
  return stored?.password === checkedHash
}

/** Changes of one account take turns: each holds its user, before anything else of it, until its transaction ends. Answers the address, or null. */
export async function holdAccount(tx: Tx, userId: string): Promise<string | null> {
  const [held] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId)).for('update')
  return held?.email ?? null
}
