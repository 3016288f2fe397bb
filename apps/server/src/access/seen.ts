import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { answersSeen } from '../schema/release.ts'

/**
 * What is about to be sent to somebody, or was open to them as a member of the team (`isSent`
 * false).
 */
export type Sight = { readonly userId: string } & (
  | { readonly by: 'key' }
  | { readonly by: 'card'; readonly teamId: string; readonly isSent: boolean }
)

const orderOf = ({ userId, by }: Sight): string => `${userId} ${by}`

/**
 * What stores who sees answers, to be sent before them; nothing without anybody. What is known
 * already stays, and what was open to somebody becomes sent, now.
 */
export function storeSeen(tx: Tx, quizId: string, sights: readonly Sight[], at: Date) {
  if (sights.length === 0) return []
  // two transactions never wait for each other
  const inOrder = sights.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  const rows = inOrder.map((sight) => ({
    activityId: quizId,
    userId: sight.userId,
    by: sight.by,
    teamId: sight.by === 'card' ? sight.teamId : null,
    isSent: sight.by === 'key' || sight.isSent,
    at,
  }))
  return [
    tx
      .insert(answersSeen)
      .values(rows)
      .onConflictDoUpdate({
        target: [answersSeen.activityId, answersSeen.userId, answersSeen.teamId],
        set: { isSent: true, at },
        setWhere: sql`excluded.is_sent and not ${answersSeen.isSent}`,
      }),
  ]
}
