import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { courses } from '../schema/courses.ts'
import { quizzes } from '../schema/quizzes.ts'
import { answersSeen } from '../schema/release.ts'
import { courseStaff } from '../schema/staff.ts'

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

/** Who was let answer once has seen them again since: a permission of before does not count. */
const seenByStaff = (at: Date, from: SQL) =>
  sql`insert into ${answersSeen} (activity_id, user_id, by, is_sent, at) select quiz_id, user_id, 'key', true, ${at.toISOString()}::timestamptz from (${from}) seen (quiz_id, user_id) order by user_id, quiz_id on conflict (activity_id, user_id, team_id) do update set at = excluded.at`

/** Who ceases to be of a course's staff has seen the answers of all quizzes that it has by now. */
export const storeSeenInCourse = (
  tx: Tx,
  { courseId, userId }: { readonly courseId: string; readonly userId: string },
  at: Date,
) =>
  tx.execute(
    seenByStaff(
      at,
      sql`select ${quizzes.id}, ${userId}::uuid from ${quizzes} where ${quizzes.courseId} = ${courseId}`,
    ),
  )

/** Before a quiz leaves its course: the staff there has seen its answers. */
export const storeSeenByStaff = (tx: Tx, quizId: string, at: Date) =>
  tx.execute(
    seenByStaff(
      at,
      sql`select ${quizzes.id}, ${courses.instructorId} from ${quizzes} inner join ${courses} on ${courses.id} = ${quizzes.courseId} where ${quizzes.id} = ${quizId} union select ${quizzes.id}, ${courseStaff.userId} from ${quizzes} inner join ${courseStaff} on ${courseStaff.courseId} = ${quizzes.courseId} where ${quizzes.id} = ${quizId}`,
    ),
  )
