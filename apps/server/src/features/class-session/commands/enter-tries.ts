import type { TryPaper } from '@tbl/contract/paper'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { paperTryRow } from '@tbl/domain/paper'
import { questionKind } from '@tbl/domain/quiz'
import { isSolved, newSession } from '@tbl/domain/team-quiz-session'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { listPaperVersions } from '../../quizzes/paper-versions.ts'
import { findVersion, requireVersion } from '../../quizzes/queries.ts'
import { storeFlags } from '../../quizzes/store-phase.ts'
import { completeOnPaper, listScoredElsewhere, triedSoFar } from '../../team-quiz/enter-paper.ts'
import { findTeamAttempt, type TeamQuizPlace } from '../../team-quiz/queries.ts'
import { fromRow } from '../../team-quiz/session-row.ts'
import { loadTable, lockTable } from '../../team-quiz/table.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { announceStep, storeDue } from '../step.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'
import { type Unreadable, unreadable } from './enter-answers.ts'

type PaperPermit = Permit<'grade.manage', TeamQuizPlace>
type Done = { readonly code: 'ALREADY_COMPLETED'; readonly team: string }

/** What the tries of a team on paper are entered into, with what it has tried on its screens. */
export async function readTryPaper(
  services: Services,
  { target: { quiz, team } }: PaperPermit,
  wanted: number | undefined,
): Promise<Outcome<TryPaper, Done>> {
  const { connection } = services.database
  const table = await loadTable(connection, services.clock, { quiz, team })
  const { row, teamInQuiz } = table
  const { members } = teamInQuiz.team
  if (await findTeamAttempt(connection, team.id, quiz.id))
    return refuse({ code: 'ALREADY_COMPLETED', team: team.name })
  const version = row?.quizVersion ?? wanted ?? quiz.version
  const questions = await requireVersion(services, connection, quiz.id, version)
  const session = row ? fromRow(row) : newSession
  const ids = { quizId: quiz.id, teamId: team.id }
  const elsewhere = await listScoredElsewhere(
    connection,
    ids,
    members.map(({ id }) => id),
  )
  const versions = await listPaperVersions(connection, quiz)
  return allow({
    version,
    versions: row ? versions.filter((one) => one.version === version) : versions,
    seen: triedSoFar(table),
    questions: questions.map((question) => ({
      kind: questionKind(question.options),
      optionCount: question.options.length,
      tried: paperTryRow(question, session.tries[question.id] ?? []),
      isSolved: isSolved(session, question.id),
    })),
    members: members.map(({ id, name }) => ({
      ...{ id, name, hasTeamScore: elsewhere.has(id) },
      hasSubmitted: teamInQuiz.releases.get(id)?.own.attempt === 'submitted',
    })),
  })
}

type Entering = {
  readonly commandId: string
  readonly version: number
  readonly seen: string | null
  readonly rows: readonly string[]
  readonly memberIds: readonly string[]
}
type Refusal =
  | 'CHANGED_MEANWHILE'
  | 'MOVED_MEANWHILE'
  | 'NO_QUESTIONS'
  | Done
  | Unreadable
  | { readonly code: 'HAS_TEAM_SCORE'; readonly names: string[] }

/**
 * Completes the quiz of a team with the tries on its paper, for the members who are named. What it
 * has tried on its screens stays; refused where that is not any more what was seen, and where its
 * quiz is completed.
 */
export async function enterTries(
  services: Services,
  permit: PaperPermit,
  { commandId, version, seen, rows, ...entered }: Entering,
): Promise<Outcome<number, Refusal>> {
  const { quiz, team, staffIds } = permit.target
  const { id: quizId, courseId } = quiz
  const actorId = permit.actor.id
  return services.database.transact<Outcome<number, Refusal>>(async (tx, afterCommit) => {
    const { now, courseId: courseNow } = await lockState(tx, quizId, services.clock)
    if (courseNow !== courseId) throw notFound()
    const table = await lockTable(tx, services.clock, { quiz, team })
    const attempt = await findTeamAttempt(tx, team.id, quizId)
    if (await hasCommand(tx, quizId, commandId)) return allow(attempt?.score ?? 0)
    const { members, name } = table.teamInQuiz.team
    if (attempt) return refuse({ code: 'ALREADY_COMPLETED', team: name })
    const memberIds = members.flatMap(({ id }) => (entered.memberIds.includes(id) ? [id] : []))
    if (memberIds.length !== new Set(entered.memberIds).size) return refuse('MOVED_MEANWHILE')
    const isUnchanged =
      triedSoFar(table) === seen && (table.row === null || table.row.quizVersion === version)
    const questions = await findVersion(services, tx, quizId, version)
    if (!isUnchanged || !questions || rows.length !== questions.length)
      return refuse('CHANGED_MEANWHILE')
    if (questions.length === 0) return refuse('NO_QUESTIONS')
    const elsewhere = await listScoredElsewhere(tx, { quizId, teamId: team.id }, memberIds)
    const names = members.flatMap(({ id, name: one }) => (elsewhere.has(id) ? [one] : []))
    if (names.length > 0) return refuse({ code: 'HAS_TEAM_SCORE', names })
    const paper = { enteredBy: actorId, memberIds }
    const done = await completeOnPaper(services, { tx, afterCommit }, table, {
      ...{ rows, version, questions, paper, staffIds },
    })
    if (!done.ok) return refuse(unreadable(done.refusal))
    await storeFlags(tx, quizId, {})
    await touchSession(tx, quizId)
    const subject = {
      ...{ step: 'team' as const, teamIds: [team.id], userIds: memberIds, version, rows },
      tried: seen,
    }
    await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, [
      { kind: 'paper', subject },
    ])
    await audit(tx, permit, 'grade.manage', now, { courseId, quizId, teamId: team.id, paper: true })
    await announceStep(services, { tx, afterCommit }, await storeDue(tx, quizId, now))
    return done
  }, ofQuiz(quizId))
}
