import { afterQuiz, lastsInQuiz, sessionGrace } from '@tbl/domain/session-terms'
import { and, gt, inArray } from 'drizzle-orm'
import { isInQuiz } from '../../../access/in-quiz.ts'
import type { Services } from '../../../platform/api.ts'
import { session } from '../../../schema/accounts.ts'

type From = Pick<Services, 'database' | 'clock'>

/**
 * Which of these sessions have ended, by the same terms as `settleSession`; only those that have
 * run out cost a statement more.
 */
export async function findEnded(
  { database, clock }: From,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.now()
  const rows = await database.connection
    .select({
      id: session.id,
      userId: session.userId,
      endsAt: session.expiresAt,
      onlyCourseId: session.onlyCourseId,
    })
    .from(session)
    .where(
      and(
        inArray(session.id, [...sessionIds]),
        gt(session.expiresAt, new Date(now.getTime() - sessionGrace)),
      ),
    )
  const lasting = new Set<string>()
  for (const { id, userId, endsAt, onlyCourseId } of rows) {
    if (
      endsAt > now ||
      (lastsInQuiz({ onlyCourseId }) &&
        (await isInQuiz(database.connection, userId, new Date(now.getTime() - afterQuiz))))
    )
      lasting.add(id)
  }
  return new Set(sessionIds.filter((id) => !lasting.has(id)))
}
