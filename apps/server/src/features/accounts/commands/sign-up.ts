import type { SignUp } from '@tbl/contract/accounts'
import { mayBeInstructor, normalizeEmail, passwordWeakness } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '../../../platform/api.ts'
import { hashPassword } from '../../../platform/auth.ts'
import { account, user } from '../../../platform/auth-tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { TooMany } from '../../../platform/limits.ts'
import { alreadyRegisteredMail, verificationMail } from '../mails.ts'
import { storeVerificationLink } from './verify-email.ts'

type SignUpRefusal = { code: 'WEAK_PASSWORD'; reason: string } | { code: 'INSTRUCTOR_EMAIL_REQUIRED'; domains: string[] } | { code: 'MAIL_NOT_SENT' } | TooMany

/**
 * Signs up, or takes over an address that nobody has verified (older links are void). A verified address gets a mail that says so;
 * the answer is the same, so that nobody can test which addresses have accounts (D-12).
 */
export async function signUp(services: Services, address: string, input: z.output<typeof SignUp>): Promise<Outcome<{ email: string }, SignUpRefusal>> {
  const { database, clock, config, sendMail, log, limits } = services
  const email = normalizeEmail(input.email)
  const reason = passwordWeakness(input.password, email)
  if (reason) return refuse({ code: 'WEAK_PASSWORD', reason })
  const domains = [...config.instructorEmailDomains]
  if (input.role === 'Instructor' && !mayBeInstructor(email, domains)) return refuse({ code: 'INSTRUCTOR_EMAIL_REQUIRED', domains })
  const tooMany = await limits.mail(email, address)
  if (tooMany) return refuse(tooMany)
  const password = await hashPassword(input.password)
  const now = clock.now()
  const token = await database.transact(async (tx) => {
    const userId = await claimAddress(tx, { email, name: input.name, role: input.role, now })
    if (!userId) return null
    await tx.delete(account).where(eq(account.userId, userId))
    await tx.insert(account).values({ userId, accountId: userId, providerId: 'credential', password, createdAt: now, updatedAt: now })
    return storeVerificationLink(tx, userId, now)
  })
  try {
    await sendMail(token ? verificationMail(config, { email, name: input.name, token }) : alreadyRegisteredMail(config, email))
  } catch (error) {
    log.error({ err: error }, 'the verification mail was not sent')
    return refuse({ code: 'MAIL_NOT_SENT' })
  }
  return allow({ email })
}

type Claim = { email: string; name: string; role: 'Instructor' | 'Student'; now: Date }

/** The user id for the address, new or taken over; null when it is verified already. One statement, so two sign-ups at once are one account. */
async function claimAddress(tx: Tx, { email, name, role, now }: Claim): Promise<string | null> {
  const [row] = await tx
    .insert(user)
    .values({ email, name, signUpRole: role, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: user.email, set: { name, signUpRole: role, updatedAt: now }, setWhere: eq(user.emailVerified, false) })
    .returning({ id: user.id })
  return row?.id ?? null
}
