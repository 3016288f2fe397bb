import { normalizeEmail, passwordWeakness } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, ne } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { hashPassword, isPassword } from '../../../platform/auth.ts'
import { account, session, user } from '../../../platform/auth-tables.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { TooMany } from '../../../platform/tries.ts'
import type { Browser } from '../browser.ts'
import { takeGuessInside } from '../ceilings.ts'
import { profiles } from '../tables.ts'
import { wantAddress } from './change-address.ts'
import { setPassword } from './set-password.ts'

type EditPermit = Permit<'profile.edit'>
type CurrentRefusal = { code: 'CURRENT_PASSWORD_INCORRECT' } | TooMany

/** Checks the person's own password inside the session; null when it is right. A right one gives its place back. */
async function checkCurrent(services: Services, me: SignedIn, password: string): Promise<CurrentRefusal | null> {
  const taken = await takeGuessInside(services, me.sessionId)
  if ('code' in taken) return taken
  const [credential] = await services.database.connection.select({ password: account.password }).from(account).where(eq(account.userId, me.id))
  if (!credential?.password || !(await isPassword(credential.password, password))) return { code: 'CURRENT_PASSWORD_INCORRECT' }
  await taken.giveBack()
  return null
}

type ProfileChange = { readonly name: string; readonly email: string; readonly currentPassword?: string | undefined }

/** Changes the name; a new address, which needs the current password, is wanted until its link is opened (DOOR-05). */
export async function updateProfile(services: Services, permit: EditPermit, me: SignedIn, browser: Browser, input: ProfileChange): Promise<Outcome<null, CurrentRefusal>> {
  const { database, clock } = services
  const email = normalizeEmail(input.email)
  const isNewEmail = email !== me.email
  const refusal = isNewEmail ? await checkCurrent(services, me, input.currentPassword ?? '') : null
  if (refusal) return refuse(refusal)
  const now = clock.now()
  await database.transact(async (tx, afterCommit) => {
    await tx.update(user).set({ name: input.name, updatedAt: now }).where(eq(user.id, me.id))
    await tx.update(profiles).set({ name: input.name }).where(eq(profiles.id, me.id))
    await audit(tx, permit, 'profile.edit', now, { name: input.name, ...(isNewEmail ? { wantedEmail: email } : {}) })
    if (isNewEmail) await wantAddress(services, tx, afterCommit, me.id, email, browser)
  })
  return allow(null)
}

type PasswordRefusal = CurrentRefusal | { code: 'WEAK_PASSWORD'; reason: string }

/** Changes the password after checking the current one; keeps this session and ends the others (D-19). */
export async function changePassword(
  services: Services,
  permit: EditPermit,
  me: SignedIn,
  browser: Browser,
  input: { currentPassword: string; newPassword: string },
): Promise<Outcome<{ changed: true }, PasswordRefusal>> {
  const { database, clock, live } = services
  const refusal = await checkCurrent(services, me, input.currentPassword)
  if (refusal) return refuse(refusal)
  const reason = passwordWeakness(input.newPassword, me.email)
  if (reason) return refuse({ code: 'WEAK_PASSWORD', reason })
  const password = await hashPassword(input.newPassword)
  await database.transact(async (tx, afterCommit) => {
    await setPassword(services, tx, afterCommit, me, password, { browser, keptSessionId: me.sessionId })
    await audit(tx, permit, 'profile.edit', clock.now(), { password: 'changed' })
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
