import { erasureDue } from '@tbl/domain/erasure'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { CallContext, SignedIn } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { mailWords } from '../../../platform/mail.ts'
import { publish } from '../../../platform/news.ts'
import { profiles, session } from '../../../schema/accounts.ts'
import { recordEvent } from '../account-events.ts'
import { browserOf } from '../browser.ts'
import { checkCurrent, type NotCurrent } from '../current-password.ts'
import { countOwned, withdrawErasure } from '../erasure.ts'
import { erasureMail } from '../mails/mails.ts'
import { sessionsEnded } from '../occurrences.ts'
import { lockChecked } from '../passwords.ts'

type ErasePermit = Permit<'profile.erase'>
type ErasureRefusal = NotCurrent | { code: 'OWNS_COURSES'; count: number }

/**
 * Has the account erased in some days, after checking the current password, unless the person owns
 * courses. Ends the other sessions, and mails when it will be. Asked again, it stays with the first
 * date.
 */
export async function requestErasure(
  context: CallContext,
  permit: ErasePermit,
  me: SignedIn,
  { currentPassword }: { currentPassword: string },
): Promise<Outcome<null, ErasureRefusal>> {
  const { services } = context
  const { mails, clock } = services
  const checked = await checkCurrent(context, me, currentPassword)
  if (!checked.ok) return checked
  return services.database.transact(async (tx, afterCommit) => {
    const locked = await lockChecked(tx, me.id, checked.value)
    if (!locked) return refuse({ code: 'CURRENT_PASSWORD_INCORRECT' })
    const owned = await countOwned(tx, me.id)
    if (owned > 0) return refuse({ code: 'OWNS_COURSES', count: owned })
    if (locked.erasureDueAt) return allow(null)
    const now = clock.now()
    const dueAt = erasureDue(now)
    await tx
      .update(profiles)
      .set({ erasureDueAt: dueAt })
      .where(and(eq(profiles.id, me.id), isNull(profiles.erasureDueAt)))
    await tx.delete(session).where(and(eq(session.userId, me.id), ne(session.id, me.sessionId)))
    await recordEvent(tx, me.id, 'erasure-requested', browserOf(context), now)
    await audit(tx, permit, 'profile.erase', now, { dueAt: dueAt.toISOString() })
    const words = mailWords(services, me.language, context.language)
    await mails.add(tx, afterCommit, [erasureMail(words, { email: locked.email, dueAt })])
    afterCommit(() => publish(services, sessionsEnded, { userId: me.id }))
    return allow(null)
  })
}

/** Withdraws it: the account stays. */
export const cancelErasure = (
  context: CallContext,
  permit: ErasePermit,
  me: SignedIn,
): Promise<void> =>
  context.services.database.transact(async (tx) => {
    const now = context.services.clock.now()
    if (await withdrawErasure(tx, me.id, browserOf(context), now))
      await audit(tx, permit, 'profile.erase', now, { withdrawn: true })
  })
