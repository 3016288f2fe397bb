import { reopened } from '@tbl/domain/team-quiz-session'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { appeals } from '../../schema/appeals.ts'
import { isTeamCollected, teamAttempts } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import { moveLocked } from './commands/complete.ts'
import { teamQuizzesReopened } from './occurrences.ts'
import { fromRow } from './session-row.ts'
import { lockTable } from './table.ts'

export type CollectedTeam = {
  readonly id: string
  readonly attemptId: string
  readonly name: string
  readonly score: number
}
/** Those that can go on, and those that cannot: a member was sent the key, or they have appealed. */
export type CollectedTeams = {
  readonly free: readonly CollectedTeam[]
  readonly seen: readonly CollectedTeam[]
}

const isAppealed = sql<boolean>`exists (select from ${appeals} where ${appeals.teamId} = ${teamAttempts.teamId} and ${appeals.quizId} = ${teamAttempts.quizId})`

/** The teams whose quiz the server has completed. */
export async function listCollectedTeams(
  services: Services,
  tx: Tx,
  quizId: string,
): Promise<CollectedTeams> {
  const rows = await tx
    .select({
      id: teams.id,
      attemptId: teamAttempts.id,
      name: teams.name,
      score: teamAttempts.score,
      isAppealed,
    })
    .from(teamAttempts)
    .innerJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(and(eq(teamAttempts.quizId, quizId), isTeamCollected))
    .orderBy(teams.name)
  const free: CollectedTeam[] = []
  const seen: CollectedTeam[] = []
  for (const { isAppealed, ...team } of rows) {
    const { teamInQuiz } = await lockTable(tx, services.clock, { team, quiz: { id: quizId } })
    const hasKey = [...teamInQuiz.releases.values()].some(({ own }) =>
      own.seen.some(({ by }) => by === 'key'),
    )
    const kept = isAppealed || hasKey ? seen : free
    kept.push(team)
  }
  return { free, seen }
}

type Place = {
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
}

/** Lets teams go on where they stopped; their scores stay in the history. */
export async function reopenTeams(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  place: Place,
  collected: readonly CollectedTeam[],
): Promise<void> {
  if (collected.length === 0) return
  for (const { id, attemptId } of collected) {
    const ids = { team: { id }, quiz: { id: place.quizId } }
    const table = await lockTable(tx, services.clock, ids)
    const { row } = table
    if (!row) continue
    await tx.delete(teamAttempts).where(eq(teamAttempts.id, attemptId))
    const session = reopened(fromRow(row))
    await moveLocked(tx, { table, row, questions: [], intent: { kind: 'reopen' }, session })
  }
  await notify(services, tx, afterCommit, teamQuizzesReopened, { ...place, teams: collected })
}
