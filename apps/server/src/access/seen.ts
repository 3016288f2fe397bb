import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { answersSeen } from '../schema/release.ts'

/**
 * What is about to be sent to somebody, or was open to them as a member of the team (`isSent`
 * false).
 */
export type SeenEntry = { readonly userId: string } & (
  | { readonly by: 'key' }
  | { readonly by: 'card'; readonly teamId: string; readonly isSent: boolean }
)

const orderOf = ({ userId, by }: SeenEntry): string => `${userId} ${by}`

/**
 * What stores who sees answers, to be sent before them; nothing without anybody. What is known
 * already stays, and what was open to somebody becomes sent, now.
 */
export function storeSeen(tx: Tx, quizId: string, seenEntries: readonly SeenEntry[], at: Date) {
  if (seenEntries.length === 0) return []
  // two transactions never wait for each other
  const inOrder = seenEntries.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  const rows = inOrder.map((seenEntry) => ({
    activityId: quizId,
    userId: seenEntry.userId,
    by: seenEntry.by,
    teamId: seenEntry.by === 'card' ? seenEntry.teamId : null,
    isSent: seenEntry.by === 'key' || seenEntry.isSent,
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
