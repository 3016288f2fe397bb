import {
  afterQuiz,
  isUseStored,
  lastsInQuiz,
  sessionEnd,
  sessionGrace,
} from '@tbl/domain/session-terms'
import { and, eq, gt } from 'drizzle-orm'
import { isInQuiz } from '../../../access/in-quiz.ts'
import type { Services, SignedIn } from '../../../platform/api.ts'
import { hashToken } from '../../../platform/link-token.ts'
import { profiles, session, wantedAddresses } from '../../../schema/accounts.ts'
import { personColumns } from '../queries.ts'
import { readSessionToken, sessionCookie } from './session-cookie.ts'

type From = Pick<Services, 'config' | 'database' | 'clock'>

/**
 * The person of a request's cookie with the session, or null: one statement, by the hash of the
 * token. Once a day while it is used, row and cookie are renewed together; where no cookie can be
 * set (sockets), nothing is. A session that has ended goes on, for a day at most, while its person
 * is in a quiz, and an hour after; not that of somebody who was let in with a code.
 */
export async function findSignedIn(
  from: From,
  headers: Headers,
  resHeaders: Headers | null,
): Promise<SignedIn | null> {
  const { config, database, clock } = from
  const token = readSessionToken(config, headers)
  if (token === null) return null
  const now = clock.now()
  const [found] = await database.connection
    .select({
      person: personColumns,
      id: session.id,
      isShared: session.isShared,
      onlyCourseId: session.onlyCourseId,
      startedAt: session.createdAt,
      usedAt: session.updatedAt,
      endsAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(profiles, eq(profiles.id, session.userId))
    .leftJoin(wantedAddresses, eq(wantedAddresses.userId, profiles.id))
    .where(
      and(
        eq(session.token, hashToken(token)),
        gt(session.expiresAt, new Date(now.getTime() - sessionGrace)),
      ),
    )
  if (!found) return null
  const { person, id, isShared, onlyCourseId, startedAt, endsAt } = found
  const signedIn = { ...person, sessionId: id, onlyCourseId, endsAt }
  if (endsAt <= now)
    return lastsInQuiz(found) &&
      (await isInQuiz(database.connection, person.id, new Date(now.getTime() - afterQuiz)))
      ? signedIn
      : null
  if (resHeaders && isUseStored(found, now)) {
    const end = sessionEnd({ startedAt, usedAt: now, isShared, onlyCourseId })
    await database.connection
      .update(session)
      .set({ updatedAt: now, expiresAt: end })
      .where(eq(session.id, id))
    resHeaders.append('set-cookie', sessionCookie(config, token, { endsAt: end, isShared }, now))
  }
  return signedIn
}
