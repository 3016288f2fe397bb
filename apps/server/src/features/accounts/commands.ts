import type { SignUp } from '@tbl/contract/accounts'
import { nameAtVerification, normalizeEmail, passwordWeakness, verificationLinkHours } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '../../platform/api.ts'
import { hashPassword } from '../../platform/auth.ts'
import { account, user } from '../../platform/auth-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { alreadyRegisteredMail, verificationMail } from './mails.ts'
import { emailVerifications, profiles } from './tables.ts'
import { hashToken, newToken } from './verification-token.ts'

type SignUpRefusal = { code: 'WEAK_PASSWORD'; reason: string } | { code: 'MAIL_NOT_SENT' }

/**
 * Signs up, or takes over an address that nobody has verified (older links are void). A verified address gets a mail that says so;
 * the answer is the same, so that nobody can test which addresses have accounts (D-12).
 */
export async function signUp({ database, clock, config, sendMail, log }: Services, input: z.output<typeof SignUp>): Promise<Outcome<{ email: string }, SignUpRefusal>> {
  const email = normalizeEmail(input.email)
  const reason = passwordWeakness(input.password, email)
  if (reason) return refuse({ code: 'WEAK_PASSWORD', reason })
  const password = await hashPassword(input.password)
  const token = newToken()
  const now = clock.now()
  const isNew = await database.transact(async (tx) => {
    const userId = await claimAddress(tx, { email, name: input.name, role: input.role, now })
    if (!userId) return false
    await tx.delete(account).where(eq(account.userId, userId))
    await tx.insert(account).values({ userId, accountId: userId, providerId: 'credential', password, createdAt: now, updatedAt: now })
    const link = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + verificationLinkHours * 3_600_000) }
    await tx
      .insert(emailVerifications)
      .values({ userId, ...link })
      .onConflictDoUpdate({ target: emailVerifications.userId, set: link })
    return true
  })
  const mail = isNew ? verificationMail(config, { email, name: input.name, token }) : alreadyRegisteredMail(config, email)
  try {
    await sendMail(mail)
  } catch (error) {
    log.error({ err: error }, 'the verification mail was not sent')
    return refuse({ code: 'MAIL_NOT_SENT' })
  }
  return allow({ email })
}

/** The user id for the address, new or taken over; null when it is verified already. One statement, so two sign-ups at once are one account. */
async function claimAddress(tx: Tx, { email, name, role, now }: { email: string; name: string; role: 'Instructor' | 'Student'; now: Date }): Promise<string | null> {
  const [row] = await tx
    .insert(user)
    .values({ email, name, signUpRole: role, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: user.email, set: { name, signUpRole: role, updatedAt: now }, setWhere: eq(user.emailVerified, false) })
    .returning({ id: user.id })
  return row?.id ?? null
}

/** Opens a verification link: the account is confirmed and its profile made. A link works once. */
export async function verifyEmail({ database, clock }: Services, token: string): Promise<Outcome<{ verified: true }, 'LINK_INVALID'>> {
  const now = clock.now()
  return database.transact(async (tx) => {
    const [link] = await tx
      .delete(emailVerifications)
      .where(and(eq(emailVerifications.tokenHash, hashToken(token)), gt(emailVerifications.expiresAt, now)))
      .returning({ userId: emailVerifications.userId })
    if (!link) return refuse('LINK_INVALID')
    const [person] = await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, link.userId)).returning()
    if (!person) return refuse('LINK_INVALID')
    await tx
      .insert(profiles)
      .values({ id: person.id, name: nameAtVerification(person.name), email: person.email, role: person.signUpRole, createdAt: now })
      .onConflictDoNothing()
    return allow({ verified: true })
  })
}
