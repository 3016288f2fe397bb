import type { TeamQuizEvent } from '@tbl/contract/live'
import type { Actor } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { decideLaunch, type LaunchRefusal } from '@tbl/domain/team-quiz-launch'
import { decide, type Intent, newSession, type SessionRefusal, scoreOf } from '@tbl/domain/team-quiz-session'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { audit } from '../../platform/audit.ts'
import type { Permit } from '../../platform/authorize.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireEdition } from '../quizzes/queries.ts'
import { completionEvent, startEvents, voteEvent } from './events.ts'
import { presentSnapshot, type SessionView } from './present.ts'
import { barredMembers, findJudgedAttempt, findSession, holdTeamQuiz, listReadiness, sessionFacts, type TeamQuizPlace } from './queries.ts'
import { fromRow, toRow } from './session-row.ts'
import { teamAttemptMembers, teamAttempts, teamQuizEvents, teamQuizSessions } from './tables.ts'

type PlayPermit = Permit<'teamQuiz.play', TeamQuizPlace>
/** An intent without its author and time, which come from the session and the server's clock. */
export type OwnIntent = Intent extends infer I ? (I extends Intent ? Omit<I, 'userId' | 'at'> : never) : never

export type PlayRefusal = SessionRefusal | { readonly code: 'NO_SESSION' | 'TAKE_INDIVIDUAL_FIRST' }

/** Tells the members what happened and how things stand, as far as they may see it. */
function announce({ live }: Services, view: SessionView, barred: ReadonlySet<string>, events: readonly TeamQuizEvent[]): void {
  const readers = view.team.members.map(({ id }) => id).filter((id) => !barred.has(id))
  for (const id of readers) live.teamQuiz(id, presentSnapshot(view, id))
  for (const event of events) live.teamQuizEvent(readers, event)
}

/** What an intent of the actor, once stored, is called on the members' screens. */
function eventsOf(view: SessionView, intent: OwnIntent, actor: Actor, at: Date): TeamQuizEvent[] {
  const snapshot = presentSnapshot(view, actor.id)
  if (snapshot.status === 'completed') return [completionEvent(snapshot)]
  const voter = view.team.members.find(({ id }) => id === actor.id)
  return intent.kind === 'vote' && voter ? [voteEvent(view, intent, voter, at)] : []
}

/** Starts the team quiz with the current edition, which the team keeps; when it is started already, answers what runs to those who may see it. The unique key decides between two captains' tabs. */
export async function launch(services: Services, permit: PlayPermit): Promise<Outcome<SessionView, LaunchRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const { team, quiz } = await holdTeamQuiz(tx, permit.target)
    const members = await listReadiness(tx, quiz.id, team)
    const barred = barredMembers(quiz, members)
    const running = await findSession(tx, quiz.id, team.id)
    const questions = await requireEdition(tx, quiz.id, running?.quizVersion ?? quiz.version)
    const held = { team, quiz, questions }
    if (running && !barred.has(permit.actor.id)) return allow({ ...held, session: fromRow(running), attempt: await findJudgedAttempt(tx, team.id, quiz.id) })
    const decided = decideLaunch({ isOpen: quiz.phase.isTeamOpen, captainId: team.captainId, members, questionCount: questions.length }, permit.actor.id)
    if (!decided.ok) return decided
    const now = clock.now()
    const inserted = await tx
      .insert(teamQuizSessions)
      .values({ teamId: team.id, quizId: quiz.id, quizVersion: quiz.version, ...toRow(newSession), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: teamQuizSessions.id })
    const started = await findSession(tx, quiz.id, team.id)
    if (!started) throw new Error('The started session was not found')
    const view = { ...held, session: fromRow(started), attempt: null }
    if (inserted.length > 0) {
      await audit(tx, permit, 'teamQuiz.play', now, { started: started.id })
      const captain = team.members.find(({ id }) => id === permit.actor.id)
      afterCommit(() => announce(services, view, barred, captain ? startEvents(view, captain) : []))
    }
    return allow(view)
  })
}

/** Locks the session, asks the machine, stores the next session and what led to it, and tells the members after the commit. Not for members who have to take the individual quiz first. */
export async function play(services: Services, permit: PlayPermit, own: OwnIntent): Promise<Outcome<SessionView, PlayRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const { team, quiz } = await holdTeamQuiz(tx, permit.target)
    const [row] = await tx
      .select()
      .from(teamQuizSessions)
      .where(and(eq(teamQuizSessions.teamId, team.id), eq(teamQuizSessions.quizId, quiz.id)))
      .for('update')
    const barred = barredMembers(quiz, await listReadiness(tx, quiz.id, team))
    if (barred.has(permit.actor.id)) return refuse({ code: 'TAKE_INDIVIDUAL_FIRST' })
    if (!row) return refuse({ code: 'NO_SESSION' })
    const questions = await requireEdition(tx, quiz.id, row.quizVersion)
    const held = { team, quiz, questions }
    const now = clock.now()
    const before = fromRow(row)
    const intent = { ...own, userId: permit.actor.id, at: now.toISOString() } as Intent
    const facts = sessionFacts(quiz, team, questions)
    const decided = decide(before, intent, facts)
    if (!decided.ok) return decided
    const session = decided.value
    if (session === before) return allow({ ...held, session, attempt: await findJudgedAttempt(tx, team.id, quiz.id) })
    await tx
      .update(teamQuizSessions)
      .set({ ...toRow(session), updatedAt: now })
      .where(eq(teamQuizSessions.id, row.id))
    await tx.insert(teamQuizEvents).values({ sessionId: row.id, version: session.version, at: now, intent })
    if (session.status === 'completed') await storeAttempt(tx, { ...held, session, attempt: null }, row.quizVersion, now)
    const view = { ...held, session, attempt: session.status === 'completed' ? await findJudgedAttempt(tx, team.id, quiz.id) : null }
    afterCommit(() => {
      announce(services, view, barred, eventsOf(view, own, permit.actor, now))
      if (session.status === 'completed') services.live.toUsers([permit.target.ownerId, ...facts.memberIds], { topic: 'quizzes', courseId: quiz.courseId })
    })
    return allow(view)
  })
}

/** The team attempt: once for a team and quiz, with the members of this moment. */
async function storeAttempt(tx: Tx, { team, quiz, questions, session }: SessionView, quizVersion: number, completedAt: Date): Promise<void> {
  const { answers, incorrectAttempts } = toRow(session)
  const { percent } = scoreOf(session, sessionFacts(quiz, team, questions))
  const [attempt] = await tx
    .insert(teamAttempts)
    .values({ teamId: team.id, teamName: team.name, quizId: quiz.id, quizVersion, completed: true, completedAt, answers, incorrectAnswers: incorrectAttempts, score: percent })
    .returning({ id: teamAttempts.id })
  if (!attempt) throw new Error('The team attempt was not returned')
  await tx.insert(teamAttemptMembers).values(team.members.map(({ id }) => ({ attemptId: attempt.id, userId: id })))
}
