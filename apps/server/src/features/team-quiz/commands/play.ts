import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import {
  decide,
  type Intent,
  type SessionRefusal,
  type TeamQuizSession,
} from '@tbl/domain/team-quiz-session'
import { storeSeen } from '../../../access/seen.ts'
import type { Services } from '../../../platform/api.ts'
import {
  type AfterCommit,
  ofQuiz,
  type Reader,
  type Tx,
  type WithCommit,
  type WriteInTurn,
} from '../../../platform/database/database.ts'
import { store } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { requireVersion } from '../../quizzes/queries.ts'
import type { Vote } from '../live-events.ts'
import { teamQuizMoved } from '../occurrences.ts'
import { type PlayerRefusal, type PlayPermit, playerRefusal, requireShown } from '../player.ts'
import type { SessionView } from '../present.ts'
import { sessionFacts, type TeamQuizPlace } from '../queries.ts'
import { isNewTo, openings, readersOf, seenEntriesOf, showTo, withOpened } from '../seen.ts'
import { fromRow } from '../session-row.ts'
import { storeMove } from '../store-move.ts'
import { lockTable, type Table, type TeamInQuiz } from '../table.ts'
import { completeLocked, type Decided, moveLocked, toMove } from './complete.ts'

/** An intent without its author and time, which come from the session and the server's clock. */
export type OwnIntent = Intent extends infer I
  ? I extends Intent
    ? Omit<I, 'userId' | 'at'>
    : never
  : never

export type PlayRefusal = SessionRefusal | PlayerRefusal | { readonly code: 'NO_SESSION' }
/** What is asked, and of which start of the team quiz; undefined: of the one that runs. */
type Asked = { readonly intent: OwnIntent; readonly sessionId: string | undefined }
type Played = Outcome<SessionView, PlayRefusal>

/** Where it is played; with `sessionId` only where this start of the team quiz still runs. */
export type PlayedPlace = {
  readonly quizId: string
  readonly teamId: string
  readonly sessionId?: string | undefined
}

/** A permit with the table as it was read with it. */
export type TablePermit = PlayPermit<TeamQuizPlace & { readonly table: Table }>

/** What was decided on a table; the session is the one before where nothing changes. */
type Decision = Decided & { readonly intent: Intent; readonly before: TeamQuizSession }

/** What an intent of a member is to the others, if it is a vote. */
function voteOf({ team, now }: TeamInQuiz, intent: Intent): Vote | null {
  const by = team.members.find(({ id }) => id === intent.userId)
  if (intent.kind !== 'vote' || !by) return null
  const { questionId, optionId } = intent
  return { questionId, optionId, by, at: now }
}

const publishMove = (
  services: Services,
  view: SessionView,
  readers: readonly string[],
  intent: Intent,
): void => {
  const vote = voteOf(view.teamInQuiz, intent)
  publish(services, teamQuizMoved, { view, readers, vote })
}

/** Asks the machine. */
async function decideOn(
  services: Services,
  reader: Reader,
  table: Table,
  { intent: own, sessionId }: Asked,
  userId: string,
): Promise<Outcome<Decision, PlayRefusal>> {
  const { teamInQuiz, row } = table
  requireShown(teamInQuiz, row?.status)
  const refusal = playerRefusal(teamInQuiz, userId)
  if (refusal) return refuse(refusal)
  if (!row || (sessionId && row.id !== sessionId)) return refuse({ code: 'NO_SESSION' })
  const before = fromRow(row)
  const questions = await requireVersion(services, reader, teamInQuiz.quiz.id, row.quizVersion)
  const intent = { ...own, userId, at: teamInQuiz.now.toISOString() } as Intent
  const decided = decide(before, intent, sessionFacts(teamInQuiz, questions))
  if (!decided.ok) return decided
  return allow({ table, row, questions, intent, before, session: decided.value })
}

/**
 * Stores what was decided where nothing else is to be stored with it, and quiz, team and session
 * are what they were. Null: it has to be decided again, under locks.
 */
async function moveWithoutLocks(
  services: Services,
  { write, afterWrite }: { write: WriteInTurn; afterWrite: AfterCommit },
  decision: Decision,
): Promise<SessionView | null> {
  const { table, row, questions, intent, before, session } = decision
  const { teamInQuiz } = table
  if (session === before || session.status === 'completed') return null
  if (isNewTo(teamInQuiz, session, intent.userId)) return null
  const readers = readersOf(teamInQuiz, session)
  if (seenEntriesOf(teamInQuiz, session, readers).length > 0) return null
  const stored = await write((writer) => storeMove(writer, toMove(decision)))
  if (!stored?.length) return null
  const view = { teamInQuiz, questions, sessionId: row.id, session, attempt: null }
  afterWrite(() => publishMove(services, view, readers, intent))
  return view
}

/** Sends the move with the commit, and what this and the readers are shown the first time by it. */
function moveWithCommit(
  services: Services,
  tx: Tx,
  { afterCommit, withCommit }: { afterCommit: AfterCommit; withCommit: WithCommit },
  decision: Decision,
): SessionView {
  const { table, row, questions, intent, session } = decision
  const { teamInQuiz: locked } = table
  const { quiz, now } = locked
  const teamInQuiz = withOpened(locked, [intent.userId])
  const readers = readersOf(teamInQuiz, session)
  const seenEntries = seenEntriesOf(teamInQuiz, session, readers)
  withCommit((last) => moveLocked(last, decision))
  const shown = [
    ...openings(tx, locked, [intent.userId]),
    ...storeSeen(tx, quiz.id, seenEntries, now),
  ]
  if (shown.length > 0) withCommit((last) => store(last, shown))
  const view = { teamInQuiz, questions, sessionId: row.id, session, attempt: null }
  afterCommit(() => publishMove(services, view, readers, intent))
  return view
}

/**
 * Locks the session, asks the machine, stores the next session and what led to it, and tells the
 * members after the commit.
 */
const playLocked = (services: Services, permit: PlayPermit, asked: Asked): Promise<Played> =>
  services.database.transact(async (tx, afterCommit, withCommit) => {
    const me = permit.actor.id
    const table = await lockTable(tx, services.clock, permit.target)
    const decided = await decideOn(services, tx, table, asked, me)
    if (!decided.ok) return decided
    const { row, before, session } = decided.value
    if (session === before) return allow(await showTo(services, tx, table, row, me))
    return allow(
      session.status === 'completed'
        ? await completeLocked(services, tx, afterCommit, {
            ...decided.value,
            by: me,
            staffIds: permit.target.staffIds,
            completedBy: 'captain',
            completedAt: table.teamInQuiz.now,
            paper: null,
          })
        : moveWithCommit(services, tx, { afterCommit, withCommit }, decided.value),
    )
  }, ofQuiz(permit.target.quiz.id))

/**
 * A move of a member of the team, for whom `findPermit` asks. What most moves need is one statement
 * that reads and one that writes where nothing has changed meanwhile. Others, those that were
 * overtaken, and what would change nothing or be refused are decided under locks: by what a change
 * that is under way makes of it.
 */
export async function play(
  services: Services,
  { quizId, teamId, sessionId }: PlayedPlace,
  findPermit: () => Promise<TablePermit>,
  intent: OwnIntent,
): Promise<{ permit: PlayPermit; played: Played }> {
  const { database } = services
  const asked = { intent, sessionId }
  const { permit, view } = await database.withoutLocks(
    async (write, afterWrite) => {
      const permit = await findPermit()
      const { actor, target } = permit
      const decided = await decideOn(services, database.connection, target.table, asked, actor.id)
      const view = decided.ok
        ? await moveWithoutLocks(services, { write, afterWrite }, decided.value)
        : null
      return { permit, view }
    },
    { quizId, key: `${quizId} ${teamId}` },
  )
  return { permit, played: view ? allow(view) : await playLocked(services, permit, asked) }
}
