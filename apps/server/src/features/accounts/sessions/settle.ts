import {
  afterQuiz,
  isUseStored,
  lastsInQuiz,
  sessionEnd,
  sessionGrace,
} from '@tbl/domain/session-terms'
import { eq } from 'drizzle-orm'
import { isInQuiz } from '../../../access/in-quiz.ts'
import type { CallContext, Services } from '../../../platform/api.ts'
import type { Claim } from '../../../platform/caller.ts'
import { session } from '../../../schema/accounts.ts'
import { readSessionToken, sessionCookie } from './session-cookie.ts'

type From = Pick<Services, 'config' | 'database' | 'clock'>

/** Whom the header `cookie` of a request names, or null. */
export function claimOf(
  { config, clock }: Pick<From, 'config' | 'clock'>,
  cookies: string | undefined,
) {
  const token = readSessionToken(config, cookies)
  const notEndedBefore = new Date(clock.now().getTime() - sessionGrace)
  return token === null ? null : ({ token, notEndedBefore } satisfies Claim)
}

/**
 * Whether the session of who asks lasts. Once a day while it is used, row and cookie are renewed
 * together; where no cookie can be set (sockets), nothing is. A session that has ended goes on, for
 * a day at most, while its person is in a quiz, and an hour after; not that of somebody who was let
 * in with a code. `notifyLasting` is told of each that has
 * not come to its end.
 */
export const settleSession =
  (
    from: From,
    cookies: string | undefined,
    notifyLasting: (cookie: string) => void = () => {},
  ): CallContext['settle'] =>
  async ({ session: found, ...person }, resHeaders) => {
    if (!found) throw new Error('Who calls has a session')
    const { config, database, clock } = from
    const { id, isShared, startedAt, endsAt } = found
    const { onlyCourseId } = person
    const now = clock.now()
    const signedIn = { ...person, sessionId: id, endsAt }
    if (endsAt <= now)
      return lastsInQuiz(person) &&
        (await isInQuiz(database.connection, person.id, new Date(now.getTime() - afterQuiz)))
        ? signedIn
        : null
    notifyLasting(cookies ?? '')
    const token = resHeaders && isUseStored(found, now) ? readSessionToken(config, cookies) : null
    if (resHeaders && token) {
      const end = sessionEnd({ startedAt, usedAt: now, isShared, onlyCourseId })
      await database.connection
        .update(session)
        .set({ updatedAt: now, expiresAt: end })
        .where(eq(session.id, id))
      resHeaders.append('set-cookie', sessionCookie(config, token, { endsAt: end, isShared }, now))
    }
    return signedIn
  }
