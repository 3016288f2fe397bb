import { allow, type Outcome } from '@tbl/domain/outcome'
import { countTries, finishedOnPaper, type PaperProblem } from '@tbl/domain/paper'
import type { Question } from '@tbl/domain/quiz'
import { newSession } from '@tbl/domain/team-quiz-session'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { storeSeen } from '../../access/seen.ts'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Reader, Tx } from '../../platform/database/database.ts'
import { store } from '../../platform/database/one-statement.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizPlayers,
  teamQuizSessions,
} from '../../schema/team-quiz.ts'
import { fixScoring } from '../quizzes/quiz-scoring.ts'
import { completeLocked } from './commands/complete.ts'
import { fromRow, toRow } from './session-row.ts'
import type { TeamPaper } from './store-attempt.ts'
import { loadTable, type SessionRow, type Table } from './table.ts'

/**
 * What of a team's quiz its paper goes on from: tries are only ever added to a session, and one that
 * was reset is another. Null: there is none.
 */
export const triedSoFar = ({ row }: Pick<Table, 'row'>): string | null =>
  row && `${row.id} ${countTries(fromRow(row))}`

/** Who of these has the score of another team at the quiz. */
export async function listScoredElsewhere(
  reader: Reader,
  { quizId, teamId }: { readonly quizId: string; readonly teamId: string },
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await reader
    .select({ userId: teamAttemptMembers.userId })
    .from(teamAttemptMembers)
    .innerJoin(teamAttempts, eq(teamAttempts.id, teamAttemptMembers.attemptId))
    .where(
      and(
        eq(teamAttempts.quizId, quizId),
        ne(teamAttempts.teamId, teamId),
        inArray(teamAttemptMembers.userId, [...userIds]),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * The session of a team that has played on paper alone, begun by those who have. The quiz is locked
 * against all others.
 */
async function beginOnPaper(
  tx: Tx,
  { teamInQuiz: { team, quiz, scored, now }, resetVersion }: Table,
  quizVersion: number,
  { memberIds }: TeamPaper,
): Promise<void> {
  await fixScoring(tx, quiz.id, scored, 'team')
  await tx.insert(teamQuizSessions).values({
    teamId: team.id,
    quizId: quiz.id,
    quizVersion,
    ...toRow({ ...newSession, version: resetVersion + newSession.version }),
    createdAt: now,
    updatedAt: now,
  })
  const { activityId, userId, teamId } = teamQuizPlayers
  await tx
    .insert(teamQuizPlayers)
    .values(
      memberIds.map((id) => ({
        ...{ activityId: quiz.id, teamId: team.id, userId: id },
        ...{ isStarter: true, since: now },
      })),
    )
    .onConflictDoUpdate({
      target: [activityId, userId, teamId],
      set: { isStarter: sql`true` },
    })
}

type OnPaper = {
  readonly rows: readonly string[]
  readonly version: number
  readonly questions: readonly Question[]
  readonly paper: TeamPaper
  readonly staffIds: readonly string[]
}

/**
 * Completes the quiz of a locked table with what stands on the team's paper; what it has tried on its
 * screens stays. Its members have seen on the paper what a card shows. Answers the score.
 */
export async function completeOnPaper(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  table: Table,
  { rows, version, questions, paper, staffIds }: OnPaper,
): Promise<Outcome<number, readonly PaperProblem[]>> {
  const { team, quiz, now } = table.teamInQuiz
  const at = now.toISOString()
  const before = table.row ? fromRow(table.row) : newSession
  const read = finishedOnPaper(before, questions, rows, at)
  if (!read.ok) return read
  if (!table.row) await beginOnPaper(tx, table, version, paper)
  const begun = table.row ? table : await loadTable(tx, services.clock, { team, quiz })
  const row = begun.row as SessionRow
  const session = { ...read.value, version: row.version + 1 }
  const view = await completeLocked(services, tx, afterCommit, {
    ...{ table: begun, row, questions, session, staffIds, paper },
    intent: { kind: 'paper' },
    by: null,
    completedBy: 'paper',
    completedAt: now,
  })
  const seen = paper.memberIds.map((userId) => ({
    ...{ userId, by: 'card' as const, teamId: team.id },
    isSent: true,
  }))
  if (countTries(session) > 0) await store(tx, storeSeen(tx, quiz.id, seen, now))
  return allow(view.attempt?.score ?? 0)
}
