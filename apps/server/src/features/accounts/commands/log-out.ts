import { isLetIn } from '@tbl/domain/account'
import { eq } from 'drizzle-orm'
import { type CallContext, findSignedIn } from '../../../platform/api.ts'
import { publish } from '../../../platform/news.ts'
import { session } from '../../../schema/accounts.ts'
import { sessionsEnded } from '../occurrences.ts'
import { noSessionCookie } from '../sessions/session-cookie.ts'

/**
 * Ends every session of the person, and removes the cookie; whoever was let in ends their own.
 * Without a session there is nothing to end, which is fine.
 */
export async function logOut(context: CallContext): Promise<void> {
  const { services, resHeaders } = context
  const { config, database } = services
  const me = await findSignedIn(context, null)
  resHeaders?.append('set-cookie', noSessionCookie(config))
  if (!me) return
  await database.transact(async (tx, afterCommit) => {
    await tx
      .delete(session)
      .where(isLetIn(me) ? eq(session.id, me.sessionId) : eq(session.userId, me.id))
    afterCommit(() =>
      publish(services, sessionsEnded, { userId: me.id, onlyCourseId: me.onlyCourseId ?? null }),
    )
  })
}
