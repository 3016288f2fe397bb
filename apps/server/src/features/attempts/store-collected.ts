import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { auditLog } from '../../schema/records.ts'

type Collected = {
  readonly quizId: string
  readonly now: Date
  /** Somebody has collected them; without: the server, when their time was over. */
  readonly isByHand?: boolean
  readonly due: readonly {
    readonly id: string
    readonly submittedBy: 'deadline' | 'collected'
    readonly submissionId: string
    readonly completedAt: string
    readonly seenAllowed: boolean
    readonly correctCount: number
    readonly questionCount: number
    readonly score: number
    readonly earned: number
    readonly points: number
  }[]
}

/**
 * Stores locked attempts as submitted by the server, with a record of each, in one statement. What
 * was chosen stays, and when: it may become a draft again.
 */
export const storeCollected = (tx: Tx, { quizId, due, now, isByHand = false }: Collected) =>
  tx.execute(sql`
    with due as (
      select * from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due(
        id uuid, "submittedBy" text, "submissionId" uuid, "completedAt" timestamptz, "seenAllowed" boolean,
        "correctCount" integer, "questionCount" integer, score numeric, earned numeric,
        points numeric)
    ), collected as (
      update ${individualAttempts} set completed = true, submitted_by = due."submittedBy",
        submission_id = due."submissionId", completed_at = due."completedAt",
        seen_allowed = due."seenAllowed", correct_count = due."correctCount",
        question_count = due."questionCount", score = due.score, earned = due.earned, points = due.points, edited = null,
        is_collected_by_hand = ${isByHand}::boolean
      from due where ${individualAttempts.id} = due.id
      returning ${individualAttempts.id}
    )
    insert into ${auditLog} (at, actor_kind, action, subject)
    select ${now.toISOString()}::timestamptz, 'system', 'attempt.take',
      jsonb_build_object('quizId', ${quizId}::uuid, 'attemptId', id, 'collected', true)
    from collected`)
