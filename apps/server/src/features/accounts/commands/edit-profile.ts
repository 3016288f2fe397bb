import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, ne } from 'drizzle-orm'
import type { CallContext, Services, SignedIn } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { hashPassword } from '../../../platform/auth.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { profiles, session, user } from '../../../schema/accounts.ts'
import { browserOf } from '../browser.ts'
import { takeWantedAddress } from '../ceilings.ts'
import { checkCurrent, insideSession, type NotCurrent } from '../current-password.ts'
import { sessionsEnded } from '../occurrences.ts'
import { lockChecked } from '../passwords.ts'
import { type WeakPassword, weakPassword } from '../weak-password.ts'
import { wantAddress } from './change-address.ts'
import { setPassword } from './set-password.ts'

type EditPermit = Permit<'profile.edit'>
type ProfileChange = {
  readonly name: string
  readonly email: string
  readonly currentPassword?: string | undefined
}

/**
 * Changes the name; a new address, which needs the current password, is wanted until its link is
 * opened.
 */
export async function updateProfile(
  context: CallContext,
  permit: EditPermit,
  me: SignedIn,
  input: ProfileChange,
): Promise<Outcome<null, NotCurrent>> {
  const { services } = context
  const email = normalizeEmail(input.email)
  if (email === me.email)
    return services.database.transact((tx) => storeName(services, tx, permit, input.name, {}))
  const checked = await checkCurrent(context, me, input.currentPassword ?? '')
  if (!checked.ok) return checked
  const tooMany = await takeWantedAddress(services, me.id)
  if (tooMany) return refuse(tooMany)
  return services.database.transact(async (tx, afterCommit) => {
    if (!(await lockChecked(tx, me.id, checked.value)))
      return refuse({ code: 'CURRENT_PASSWORD_INCORRECT' })
    await wantAddress(services, tx, afterCommit, me.id, email, {
      browser: browserOf(context),
      address: context.address,
    })
    return storeName(services, tx, permit, input.name, { wantedEmail: email })
  })
}

async function storeName(
  { clock }: Services,
  tx: Tx,
  permit: EditPermit,
  name: string,
  details: { readonly wantedEmail?: string },
): Promise<Outcome<null, never>> {
  const now = clock.now()
  await tx.update(user).set({ name, updatedAt: now }).where(eq(user.id, permit.actor.id))
  await tx.update(profiles).set({ name }).where(eq(profiles.id, permit.actor.id))
  await audit(tx, permit, 'profile.edit', now, { name, ...details })
  return allow(null)
}

type PasswordRefusal = NotCurrent | WeakPassword

/**
 * Changes the password after checking the current one; keeps this session and ends the others.
 */
export async function changePassword(
  context: CallContext,
  permit: EditPermit,
  me: SignedIn,
  input: { currentPassword: string; newPassword: string },
): Promise<Outcome<{ changed: true }, PasswordRefusal>> {
  const { services, address } = context
  const checked = await checkCurrent(context, me, input.currentPassword)
  if (!checked.ok) return checked
  const weak = weakPassword(input.newPassword, me.email)
  if (weak) return refuse(weak)
  const password = await services.hashTurns.run(insideSession(address), () =>
    hashPassword(input.newPassword),
  )
  return services.database.transact(async (tx, afterCommit) => {
    const locked = await lockChecked(tx, me.id, checked.value)
    if (!locked) return refuse({ code: 'CURRENT_PASSWORD_INCORRECT' })
    await setPassword(services, tx, afterCommit, locked, password, {
      browser: browserOf(context),
      ownSessionId: me.sessionId,
    })
    await audit(tx, permit, 'profile.edit', services.clock.now(), { password: 'changed' })
    // this session's own connection comes back
    afterCommit(() => publish(services, sessionsEnded, { userId: me.id }))
    return allow({ changed: true })
  })
}

/** Ends the person's sessions but this one; answers how many. */
export async function endOtherSessions(
  services: Services,
  permit: EditPermit,
  me: SignedIn,
): Promise<number> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, me.id), ne(session.id, me.sessionId)))
      .returning({ id: session.id })
    await audit(tx, permit, 'profile.edit', clock.now(), { sessionsEnded: ended.length })
    afterCommit(() => publish(services, sessionsEnded, { userId: me.id }))
    return ended.length
  })
}
