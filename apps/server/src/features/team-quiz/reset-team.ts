import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { teamAttempts, teamQuizPlayers, teamQuizSessions } from '../../schema/team-quiz.ts'
import { fromRow } from './session-row.ts'
import type { Table } from './table.ts'

/** What a team had done before its quiz was reset, as the trail keeps it. */
export type BeforeReset = {
  /** To how many questions the team had seen an answer. */
  readonly seen: number
  /** That the reset leads to: sessions after it go on from there. */
  readonly version: number
  readonly attempt: { readonly id: string; readonly score: number } | null
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * Deletes the session of a locked table and the team's attempt, so that it begins anew with the
 * current members; who has seen answers stays stored. Null: the team had not begun.
 */
export async function resetTeam(
  tx: Tx,
  { teamInQuiz: { team, quiz }, row, resetVersion }: Table,
): Promise<BeforeReset | null> {
  const [attempt] = await tx
    .delete(teamAttempts)
    .where(and(eq(teamAttempts.teamId, team.id), eq(teamAttempts.quizId, quiz.id)))
    .returning()
  if (!row && !attempt) return null
  const players = await tx
    .delete(teamQuizPlayers)
    .where(and(eq(teamQuizPlayers.teamId, team.id), eq(teamQuizPlayers.activityId, quiz.id)))
    .returning()
  if (row) await tx.delete(teamQuizSessions).where(eq(teamQuizSessions.id, row.id))
  const session = row && fromRow(row)
  return {
    seen: Object.keys(session?.tries ?? {}).length,
    version: (session?.version ?? resetVersion) + 1,
    attempt: attempt ? { id: attempt.id, score: attempt.score } : null,
    facts: {
      session,
      quizVersion: row?.quizVersion ?? null,
      startedAt: row?.createdAt ?? null,
      players,
      attempt: attempt ?? null,
    },
  }
}
