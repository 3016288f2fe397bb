import { normalizeEmail, passwordLinkHours, passwordWeakness } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, gt } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { hashPassword } from '../../../platform/auth.ts'
import { account, session, user } from '../../../platform/auth-tables.ts'
import type { TooMany } from '../../../platform/limits.ts'
import { hashToken, hoursFrom, newToken } from '../link-token.ts'
import { passwordMail } from '../mails.ts'
import { findAccount } from '../queries.ts'
import { passwordResets } from '../tables.ts'
import { renewVerification } from './verify-email.ts'

/** Mails a link for a new password. Every address gets the same answer at the same time: the work is done behind it. */
export async function requestPasswordReset(services: Services, address: string, input: string): Promise<Outcome<{ email: string }, TooMany>> {
  const email = normalizeEmail(input)
  const tooMany = await services.limits.mail(email, address)
  if (tooMany) return refuse(tooMany)
  services.background.run(() => mailPasswordLink(services, email))
  return allow({ email })
}

/** The link for a verified account; an address that was never verified gets its verification link instead, an unknown one nothing. */
async function mailPasswordLink(services: Services, email: string): Promise<void> {
  const { database, clock, config, sendMail } = services
  const found = await findAccount(database.connection, email)
  if (!found) return
  if (!found.isVerified) return renewVerification(services, found, email)
  const token = newToken()
  const link = { tokenHash: hashToken(token), expiresAt: hoursFrom(clock.now(), passwordLinkHours) }
  await database.transact((tx) =>
    tx
      .insert(passwordResets)
      .values({ userId: found.id, ...link })
      .onConflictDoUpdate({ target: passwordResets.userId, set: link }),
  )
  await sendMail(passwordMail(config, { email, name: found.name, token }))
}

type ResetRefusal = { code: 'LINK_INVALID' } | { code: 'WEAK_PASSWORD'; reason: string }

/** Sets the password with the link from the mail, which works once, and ends every session. A weak password leaves the link valid. */
export async function resetPassword({ database, clock, limits, live }: Services, input: { token: string; password: string }): Promise<Outcome<{ changed: true }, ResetRefusal>> {
  const now = clock.now()
  const password = await hashPassword(input.password)
  const outcome = await database.transact(async (tx, afterCommit) => {
    const isValid = and(eq(passwordResets.tokenHash, hashToken(input.token)), gt(passwordResets.expiresAt, now))
    const [link] = await tx.select({ userId: user.id, email: user.email }).from(passwordResets).innerJoin(user, eq(user.id, passwordResets.userId)).where(isValid).for('update')
    if (!link) return refuse({ code: 'LINK_INVALID' as const })
    const reason = passwordWeakness(input.password, link.email)
    if (reason) return refuse({ code: 'WEAK_PASSWORD' as const, reason })
    await tx.delete(passwordResets).where(eq(passwordResets.userId, link.userId))
    await tx.update(account).set({ password, updatedAt: now }).where(eq(account.userId, link.userId))
    await tx.delete(session).where(eq(session.userId, link.userId))
    afterCommit(() => live.disconnect(link.userId))
    return allow({ email: link.email })
  })
  if (!outcome.ok) return outcome
  await limits.forgive(outcome.value.email)
  return allow({ changed: true })
}
