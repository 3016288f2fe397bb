import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

/** Replaces the score of a team attempt that is locked. */
export const storeTeamScore = (tx: Tx, attemptId: string, score: number) =>
  tx.update(teamAttempts).set({ score }).where(eq(teamAttempts.id, attemptId))

/** The same of several. */
export const storeTeamScores = (
  rows: readonly { readonly id: string; readonly score: number }[],
): SQL =>
  sql`update ${teamAttempts} set score = new.score from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, score numeric) where ${teamAttempts.id} = new.id`
