import { nameAtVerification, normalizeEmail, verificationLinkHours } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, gt } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { user } from '../../../platform/auth-tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { TooMany } from '../../../platform/limits.ts'
import { hashToken, hoursFrom, newToken } from '../link-token.ts'
import { verificationMail } from '../mails.ts'
import { findAccount } from '../queries.ts'
import { emailVerifications, profiles } from '../tables.ts'

/** Makes the one valid verification link of an account, replacing an older one; answers its token. */
export async function storeVerificationLink(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newToken()
  const link = { tokenHash: hashToken(token), expiresAt: hoursFrom(now, verificationLinkHours) }
  await tx
    .insert(emailVerifications)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: emailVerifications.userId, set: link })
  return token
}

/** Opens a verification link: the address is confirmed, the profile made, if there is none, and the student enrolled where a course waits for the address. A link works once. */
export async function verifyEmail(services: Services, token: string): Promise<Outcome<{ verified: true }, 'LINK_INVALID'>> {
  const { database, clock, autoEnrol } = services
  const now = clock.now()
  return database.transact(async (tx, afterCommit) => {
    const [link] = await tx
      .delete(emailVerifications)
      .where(and(eq(emailVerifications.tokenHash, hashToken(token)), gt(emailVerifications.expiresAt, now)))
      .returning({ userId: emailVerifications.userId })
    if (!link) return refuse('LINK_INVALID')
    const [person] = await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, link.userId)).returning()
    if (!person) return refuse('LINK_INVALID')
    const [profile] = await tx
      .insert(profiles)
      .values({ id: person.id, name: nameAtVerification(person.name), email: person.email, role: person.signUpRole, createdAt: now })
      .onConflictDoUpdate({ target: profiles.id, set: { isEmailConfirmed: true } })
      .returning({ id: profiles.id, role: profiles.role })
    if (!profile) throw new Error('The confirmed profile was not returned')
    await autoEnrol.confirmed(services, tx, afterCommit, profile)
    return allow({ verified: true })
  })
}

/** Mails a new verification link to an address that waits for one. Every address gets the same answer at the same time: the work is done behind it. */
export async function resendVerification(services: Services, address: string, input: string): Promise<Outcome<{ email: string }, TooMany>> {
  const email = normalizeEmail(input)
  const tooMany = await services.limits.mail(email, address)
  if (tooMany) return refuse(tooMany)
  services.background.run(async () => {
    const found = await findAccount(services.database.connection, email)
    if (found && !found.isConfirmed) await renewVerification(services, found, email)
  })
  return allow({ email })
}

/** Replaces the account's verification link and mails the new one. */
export async function renewVerification({ database, clock, config, sendMail }: Services, account: { id: string; name: string }, email: string): Promise<void> {
  const token = await database.transact((tx) => storeVerificationLink(tx, account.id, clock.now()))
  await sendMail(verificationMail(config, { email, name: account.name, token }))
}
