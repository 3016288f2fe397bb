import { type SQL, sql } from 'drizzle-orm'
import { individualAttempts } from '../../schema/attempts.ts'

/** What a completed attempt has earned by what counts now, and what stands beside it. */
export type RegradedAttempt = {
  readonly id: string
  readonly correctCount: number
  readonly questionCount: number
  readonly points: number
  readonly earned: number
  readonly edited: number | null
  readonly score: number
}

/**
 * Stores what these locked attempts have earned, of those alone where it is something else; their
 * answers stay.
 */
export const storeRegraded = (rows: readonly RegradedAttempt[]): SQL =>
  sql`update ${individualAttempts} set correct_count = new."correctCount", question_count = new."questionCount", points = new.points, earned = new.earned, edited = new.edited, score = new.score from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, "correctCount" integer, "questionCount" integer, points numeric, earned numeric, edited numeric, score numeric) where ${individualAttempts.id} = new.id and (${individualAttempts.correctCount}, ${individualAttempts.questionCount}, ${individualAttempts.points}, ${individualAttempts.earned}, ${individualAttempts.edited}, ${individualAttempts.score}) is distinct from (new."correctCount", new."questionCount", new.points, new.earned, new.edited, new.score)`
