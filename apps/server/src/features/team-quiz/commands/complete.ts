import { isSessionRunning, isSwitchedOn } from '@tbl/domain/class-release'
import type { Question } from '@tbl/domain/quiz'
import type { SessionMove, TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { storeSeen } from '../../../access/seen.ts'
import type { Services } from '../../../platform/api.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { store } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import type { teamAttempts } from '../../../schema/team-quiz.ts'
import { quizzesChanged } from '../../quizzes/occurrences.ts'
import { teamQuizCompleted } from '../occurrences.ts'
import type { SessionView } from '../present.ts'
import { findScoredAttempt } from '../queries.ts'
import { openings, readersOf, seenEntriesOf, withOpened } from '../seen.ts'
import { toRow } from '../session-row.ts'
import { storeAttempt, type TeamPaper } from '../store-attempt.ts'
import { storeMove } from '../store-move.ts'
import { loadTable, type SessionRow, type Table } from '../table.ts'

/** A session as it becomes on a table, and what leads to it. */
export type Decided = {
  readonly table: Table
  readonly row: SessionRow
  readonly questions: readonly Question[]
  readonly intent: SessionMove
  readonly session: TeamQuizSession
}

/** The move as it is stored. */
export const toMove = ({ table, row, intent, session }: Decided) => ({
  ...toRow(session),
  ...table.versions,
  quizId: table.teamInQuiz.quiz.id,
  teamId: table.teamInQuiz.team.id,
  sessionId: row.id,
  now: table.teamInQuiz.now,
  intent,
})

/** Stores the move in a transaction that has locked quiz, team and session. */
export async function moveLocked(writer: Tx, decided: Decided): Promise<void> {
  const stored = await storeMove(writer, toMove(decided))
  if (stored.length === 0) throw new Error('A session has changed under its lock')
}

/** A completion, by whom, and when it counts as done; `by` is null where the server does it. */
type Completion = Decided & {
  readonly by: string | null
  readonly staffIds: readonly string[]
  readonly completedBy: (typeof teamAttempts.$inferSelect)['completedBy']
  readonly completedAt: Date
  readonly paper: TeamPaper | null
}

/** Completes the team quiz: the attempt, its score, and what may be seen from now on. */
export async function completeLocked(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  completion: Completion,
): Promise<SessionView> {
  const { table, row, questions, session, by, staffIds, completedBy, completedAt, paper } =
    completion
  const { teamInQuiz: locked } = table
  const { team, quiz, now } = locked
  const opening = by === null ? [] : [by]
  await moveLocked(tx, completion)
  await store(tx, openings(tx, locked, opening))
  const done = { session, quizVersion: row.quizVersion, completedBy, paper }
  await storeAttempt(services, tx, withOpened(locked, opening), done, completedAt)
  const { teamInQuiz } = await loadTable(tx, services.clock, { team, quiz }) // it may release the key
  const attempt = await findScoredAttempt(services, tx, teamInQuiz)
  const view = { teamInQuiz, questions, sessionId: row.id, session, attempt }
  const readers = readersOf(teamInQuiz, session)
  await store(tx, storeSeen(tx, quiz.id, seenEntriesOf(teamInQuiz, session, readers), now))
  afterCommit(() => publish(services, teamQuizCompleted, { view, readers, staffIds }))
  const { facts } = teamInQuiz
  // no end of the class's phase is announced after it, and with it the key may be out
  if (!isSwitchedOn(facts, 'team') && !isSessionRunning(facts))
    afterCommit(() => publish(services, quizzesChanged, { courseIds: [team.courseId] }))
  return view
}
