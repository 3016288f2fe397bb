import { verify } from '@node-rs/argon2'
import { normalizeEmail, passwordWeakness } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, ne } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { hashPassword } from '../../../platform/auth.ts'
import { account, session, user } from '../../../platform/auth-tables.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { sqlState, sqlStates } from '../../../platform/database/sql-state.ts'
import type { TooMany } from '../../../platform/limits.ts'
import { emailVerifications, profiles } from '../tables.ts'
import { renewVerification } from './verify-email.ts'

type ProfileRefusal = { code: 'EMAIL_TAKEN' } | TooMany
type EditPermit = Permit<'profile.edit'>

/**
 * Changes name and address; a taken address changes nothing. A new address is the login's at once and counts as unconfirmed until the
 * link mailed to it is opened (D-18). When that mail fails the profile says so, and it can be asked for again.
 */
export async function updateProfile(
  services: Services,
  permit: EditPermit,
  me: SignedIn,
  address: string,
  input: { name: string; email: string },
): Promise<Outcome<null, ProfileRefusal>> {
  const { database, clock, limits, background } = services
  const email = normalizeEmail(input.email)
  const isNewEmail = email !== me.email
  const tooMany = isNewEmail ? await limits.mail(email, address) : null
  if (tooMany) return refuse(tooMany)
  const now = clock.now()
  try {
    await database.transact(async (tx, afterCommit) => {
      if (isNewEmail) await tx.delete(emailVerifications).where(eq(emailVerifications.userId, me.id)) // an older link was mailed to another address
      await tx.update(user).set({ email, name: input.name, updatedAt: now }).where(eq(user.id, me.id))
      await tx
        .update(profiles)
        .set({ email, name: input.name, ...(isNewEmail ? { isEmailConfirmed: false } : {}) })
        .where(eq(profiles.id, me.id))
      await audit(tx, permit, 'profile.edit', now, { name: input.name, email })
      if (isNewEmail) afterCommit(() => background.run(() => renewVerification(services, { id: me.id, name: input.name }, email)))
    })
    return allow(null)
  } catch (error) {
    if (sqlState(error) === sqlStates.uniqueViolation) return refuse({ code: 'EMAIL_TAKEN' })
    throw error
  }
}

type PasswordRefusal = { code: 'CURRENT_PASSWORD_INCORRECT' } | { code: 'WEAK_PASSWORD'; reason: string } | TooMany

/** Changes the password after checking the current one; keeps this session and ends the others (D-19). */
export async function changePassword(
  services: Services,
  permit: EditPermit,
  me: SignedIn,
  address: string,
  input: { currentPassword: string; newPassword: string },
): Promise<Outcome<{ changed: true }, PasswordRefusal>> {
  const { database, clock, limits, live } = services
  const tooMany = await limits.guess(me.email, address)
  if (tooMany) return refuse(tooMany)
  const [credential] = await database.connection.select({ password: account.password }).from(account).where(eq(account.userId, me.id))
  if (!credential?.password || !(await verify(credential.password, input.currentPassword))) return refuse({ code: 'CURRENT_PASSWORD_INCORRECT' })
  await limits.forgive(me.email)
  const reason = passwordWeakness(input.newPassword, me.email)
  if (reason) return refuse({ code: 'WEAK_PASSWORD', reason })
  const password = await hashPassword(input.newPassword)
  const now = clock.now()
  await database.transact(async (tx, afterCommit) => {
    await tx.update(account).set({ password, updatedAt: now }).where(eq(account.userId, me.id))
    await tx.delete(session).where(and(eq(session.userId, me.id), ne(session.id, me.sessionId)))
    await audit(tx, permit, 'profile.edit', now, { password: 'changed' })
    afterCommit(() => live.disconnect(me.id)) // this session's own connection comes back
  })
  return allow({ changed: true })
}

/** Ends the person's sessions but this one; answers how many. */
export async function endOtherSessions({ database, clock, live }: Services, permit: EditPermit, me: SignedIn): Promise<number> {
  return database.transact(async (tx, afterCommit) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, me.id), ne(session.id, me.sessionId)))
      .returning({ id: session.id })
    await audit(tx, permit, 'profile.edit', clock.now(), { sessionsEnded: ended.length })
    afterCommit(() => live.disconnect(me.id))
    return ended.length
  })
}
