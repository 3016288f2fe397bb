import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

/** Replaces the score of a team attempt that is locked. */
export const storeTeamScore = (tx: Tx, attemptId: string, score: number) =>
  tx.update(teamAttempts).set({ score }).where(eq(teamAttempts.id, attemptId))
