import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isShownCard, isWatcher } from '@tbl/domain/release'
import { decideLaunch, type LaunchRefusal } from '@tbl/domain/team-quiz-launch'
import {
  decide,
  type Intent,
  newSession,
  type SessionRefusal,
  type TeamQuizSession,
} from '@tbl/domain/team-quiz-session'
import { eq } from 'drizzle-orm'
import { storeSeen } from '../../access/seen.ts'
import { notFound, type Services } from '../../platform/api.ts'
import { audit } from '../../platform/audit.ts'
import type { Permit } from '../../platform/authorize.ts'
import { ofQuiz } from '../../platform/database/database.ts'
import { inOneStatement, store } from '../../platform/database/one-statement.ts'
import { defineWrite, inColumn, type Slots } from '../../platform/database/statement.ts'
import { publish } from '../../platform/news.ts'
import { teamQuizEvents, teamQuizPlayers, teamQuizSessions } from '../../schema/team-quiz.ts'
import { requireVersion } from '../quizzes/queries.ts'
import type { Vote } from './live-events.ts'
import { teamQuizCompleted, teamQuizMoved, teamQuizStarted } from './occurrences.ts'
import type { SessionView } from './present.ts'
import {
  admitted,
  findScoredAttempt,
  findSession,
  loadTeamInQuiz,
  lockTeamInQuiz,
  playingOf,
  readinessOf,
  sessionFacts,
  type TeamInQuiz,
  type TeamQuizPlace,
} from './queries.ts'
import { openings, readersOf, seenEntriesOf, sendTo, withOpened } from './seen.ts'
import { fromRow, type StoredSession, toRow } from './session-row.ts'
import { storeAttempt } from './store-attempt.ts'

type PlayPermit = Permit<'teamQuiz.play', TeamQuizPlace>
/** An intent without its author and time, which come from the session and the server's clock. */
export type OwnIntent = Intent extends infer I
  ? I extends Intent
    ? Omit<I, 'userId' | 'at'>
    : never
  : never

type PlayerRefusal = {
  readonly code: 'TAKE_INDIVIDUAL_FIRST' | 'ANSWERS_SEEN' | 'BEGAN_ELSEWHERE' | 'TEAM_DONE'
}
export type PlayRefusal = SessionRefusal | PlayerRefusal | { readonly code: 'NO_SESSION' }

/** A hidden quiz does not exist for the team, unless it is in the middle of it. */
export function requireShown(
  { phase }: TeamInQuiz,
  status: TeamQuizSession['status'] | undefined,
): void {
  if (!phase.isShown && status !== 'active') throw notFound()
}

/** Why the member may not play in this team, or null. */
function playerRefusal(teamInQuiz: TeamInQuiz, userId: string): PlayerRefusal | null {
  const role = playingOf(teamInQuiz, userId)
  if (role === 'TAKE_FIRST') return { code: 'TAKE_INDIVIDUAL_FIRST' }
  if (role === 'LATE') return { code: 'TEAM_DONE' }
  return role === 'ANSWERS_SEEN' || role === 'BEGAN_ELSEWHERE' ? { code: role } : null
}

/** What an intent of a member is to the others, if it is a vote. */
function voteOf({ team }: TeamInQuiz, intent: OwnIntent, userId: string, at: Date): Vote | null {
  const by = team.members.find(({ id }) => id === userId)
  if (intent.kind !== 'vote' || !by) return null
  const { questionId, optionId } = intent
  return { questionId, optionId, by, at }
}

/**
 * Starts the team quiz with the current version, which the team keeps, and stores who began it;
 * when it is started already, answers what runs to those who may see it. The unique key decides
 * between two captains' tabs.
 */
export async function launch(
  services: Services,
  permit: PlayPermit,
): Promise<Outcome<SessionView, LaunchRefusal | PlayerRefusal>> {
  const { database, clock } = services
  const me = permit.actor.id
  return database.transact(async (tx, afterCommit) => {
    const { teamInQuiz, row: running } = await lockTeamInQuiz(tx, clock, permit.target)
    const { team, quiz, now } = teamInQuiz
    requireShown(teamInQuiz, running?.status)
    const questions = await requireVersion(
      services,
      tx,
      quiz.id,
      running?.quizVersion ?? quiz.version,
    )
    if (running && isShownCard(playingOf(teamInQuiz, me))) {
      const session = fromRow(running)
      return allow({
        teamInQuiz: await sendTo(tx, teamInQuiz, session, [me]),
        questions,
        session,
        attempt: await findScoredAttempt(tx, team.id, quiz.id),
      })
    }
    const refusal = playerRefusal(teamInQuiz, me)
    // those are waited for by name
    if (refusal && refusal.code !== 'TAKE_INDIVIDUAL_FIRST') return refuse(refusal)
    const decided = decideLaunch(
      {
        isOpen: teamInQuiz.phase.isTeamOpen,
        captainId: team.captainId,
        members: readinessOf(teamInQuiz),
        questionCount: questions.length,
      },
      me,
    )
    if (!decided.ok) return decided
    const [inserted] = await tx
      .insert(teamQuizSessions)
      .values({
        teamId: team.id,
        quizId: quiz.id,
        quizVersion: quiz.version,
        ...toRow(newSession),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    const session = inserted ?? (await findSession(tx, quiz.id, team.id))
    if (!session) throw new Error('The started session was not found')
    const view = { teamInQuiz, questions, session: fromRow(session), attempt: null }
    if (inserted) {
      const players = admitted(teamInQuiz).map(({ id }) => ({
        userId: id,
        isStarter: !isWatcher(playingOf(teamInQuiz, id)),
        openedAt: id === me ? now : null,
      }))
      await tx
        .insert(teamQuizPlayers)
        .values(
          players.map((member) => ({
            ...member,
            activityId: quiz.id,
            teamId: team.id,
            since: now,
          })),
        )
        .onConflictDoNothing()
      await audit(tx, permit, 'teamQuiz.play', now, {
        quizId: quiz.id,
        teamId: team.id,
        sessionId: session.id,
        started: true,
      })
      const started = {
        view,
        readers: readersOf(teamInQuiz, view.session),
        by: team.members.find(({ id }) => id === me) ?? null,
        staffIds: permit.target.staffIds,
      }
      afterCommit(() => publish(services, teamQuizStarted, started))
    }
    return allow(view)
  }, ofQuiz(permit.target.quiz.id))
}

type Move = StoredSession & {
  readonly sessionId: string
  readonly now: Date
  readonly intent: Intent
}

/** Stores the next session, and what led to it. */
const storeMove = defineWrite((tx, move: Slots<Move>) => {
  const { sessionId, now, version } = move
  const { answers, questionFeedback, incorrectAttempts, votes } = teamQuizSessions
  const next = tx
    .update(teamQuizSessions)
    .set({
      status: inColumn(move.status, teamQuizSessions.status),
      version: inColumn(version, teamQuizSessions.version),
      currentQuestion: inColumn(move.currentQuestion, teamQuizSessions.currentQuestion),
      answers: inColumn(move.answers, answers),
      questionFeedback: inColumn(move.questionFeedback, questionFeedback),
      incorrectAttempts: inColumn(move.incorrectAttempts, incorrectAttempts),
      votes: inColumn(move.votes, votes),
      updatedAt: inColumn(now, teamQuizSessions.updatedAt),
    })
    .where(eq(teamQuizSessions.id, sessionId))
  const event = tx
    .insert(teamQuizEvents)
    .values({ sessionId, version, at: now, intent: move.intent })
  return inOneStatement([next, event])
})

/**
 * Locks the session, asks the machine, stores the next session and what led to it, and tells the
 * members after the commit. For those who play in this team.
 */
export async function play(
  services: Services,
  permit: PlayPermit,
  own: OwnIntent,
): Promise<Outcome<SessionView, PlayRefusal>> {
  const { database, clock } = services
  const me = permit.actor.id
  return database.transact(async (tx, afterCommit, withCommit) => {
    const { teamInQuiz: locked, row } = await lockTeamInQuiz(tx, clock, permit.target)
    const { team, quiz, now } = locked
    requireShown(locked, row?.status)
    const refusal = playerRefusal(locked, me)
    if (refusal) return refuse(refusal)
    if (!row) return refuse({ code: 'NO_SESSION' })
    const before = fromRow(row)
    const questions = await requireVersion(services, tx, quiz.id, row.quizVersion)
    const intent = { ...own, userId: me, at: now.toISOString() } as Intent
    const decided = decide(before, intent, sessionFacts(locked, questions))
    if (!decided.ok) return decided
    const session = decided.value
    if (session === before)
      return allow({
        teamInQuiz: await sendTo(tx, locked, session, [me]), // the answer shows it
        questions,
        session,
        attempt: await findScoredAttempt(tx, team.id, quiz.id),
      })
    const moved = { ...toRow(session), sessionId: row.id, now, intent }
    if (session.status !== 'completed') {
      const opened = withOpened(locked, [me])
      const readers = readersOf(opened, session)
      const seenEntries = seenEntriesOf(opened, session, readers)
      withCommit((last) => storeMove(last, moved))
      const shown = [...openings(tx, locked, [me]), ...storeSeen(tx, quiz.id, seenEntries, now)]
      if (shown.length > 0) withCommit((last) => store(last, shown))
      const view = { teamInQuiz: opened, questions, session, attempt: null }
      const vote = voteOf(opened, own, me, now)
      afterCommit(() => publish(services, teamQuizMoved, { view, readers, vote }))
      return allow(view)
    }
    await storeMove(tx, moved)
    await store(tx, openings(tx, locked, [me]))
    const done = { session, questions, quizVersion: row.quizVersion }
    await storeAttempt(tx, withOpened(locked, [me]), done, now)
    const teamInQuiz = await loadTeamInQuiz(tx, clock, permit.target) // completing it may release the key
    const view = {
      teamInQuiz,
      questions,
      session,
      attempt: await findScoredAttempt(tx, team.id, quiz.id),
    }
    const readers = readersOf(teamInQuiz, session)
    await store(tx, storeSeen(tx, quiz.id, seenEntriesOf(teamInQuiz, session, readers), now))
    const completed = { view, readers, staffIds: permit.target.staffIds }
    afterCommit(() => publish(services, teamQuizCompleted, completed))
    return allow(view)
  }, ofQuiz(permit.target.quiz.id))
}

/** Lets a member see the session: stores that it is sent, the first time. */
export async function open(services: Services, permit: PlayPermit): Promise<SessionView | null> {
  const { database, clock } = services
  const me = permit.actor.id
  return database.transact(async (tx) => {
    const { teamInQuiz: locked, row } = await lockTeamInQuiz(tx, clock, permit.target)
    const role = playingOf(locked, me)
    if (!row || !isShownCard(role)) return null
    const session = fromRow(row)
    return {
      teamInQuiz: await sendTo(tx, locked, session, [me]),
      questions: await requireVersion(services, tx, locked.quiz.id, row.quizVersion),
      session,
      attempt: await findScoredAttempt(tx, locked.team.id, locked.quiz.id),
    }
  }, ofQuiz(permit.target.quiz.id))
}
