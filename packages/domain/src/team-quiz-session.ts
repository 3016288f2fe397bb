import { allow, type Outcome, refuse } from './outcome.ts'
import type { PhaseState } from './phase-clock.ts'
import type { QuestionKind } from './quiz.ts'
import { questionPoints, type ScoringScheme, type Tried } from './scoring-scheme.ts'
import { isCorrectChoice } from './share.ts'
import { type QuestionVotes, votesAfter } from './team-votes.ts'

/**
 * One answer of the captain: the number of the try (from 1), what was chosen, and when (ISO, server
 * clock).
 */
export type Try = {
  readonly attempt: number
  readonly optionIds: readonly string[]
  readonly at: string
  readonly isCorrect: boolean
}

/** All there is to know of a team's quiz. `version` grows by one with every change. */
export type TeamQuizSession = {
  readonly status: 'active' | 'completed'
  readonly version: number
  readonly currentQuestion: number
  readonly tries: Readonly<Record<string, readonly Try[]>>
  readonly votes: Readonly<Record<string, QuestionVotes>>
}

/**
 * What somebody wants. Who that is comes from the signed-in session, `at` from the server's clock.
 */
export type Intent =
  | {
      readonly kind: 'vote'
      readonly userId: string
      readonly questionId: string
      readonly optionId: string
      readonly isOn: boolean
    }
  | {
      readonly kind: 'answer'
      readonly userId: string
      readonly questionId: string
      readonly optionIds: readonly string[]
      readonly attempt: number
      readonly at: string
    }
  | { readonly kind: 'navigate'; readonly userId: string; readonly question: number }
  | { readonly kind: 'complete'; readonly userId: string }

/**
 * What has happened in a session: a move of a member, or that the server has ended it, or that it
 * goes on after that, or that the instructor has entered the rest of it from paper.
 */
export type SessionMove =
  | Intent
  | { readonly kind: 'collect' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'paper' }

export type QuestionFacts = {
  readonly id: string
  readonly kind: QuestionKind
  readonly optionIds: readonly string[]
  readonly correctOptionIds: readonly string[]
}

/** What is true at the moment of the decision, read in the same transaction. */
export type SessionFacts = {
  /** The team phase; a hidden quiz is closed. */
  readonly phase: PhaseState
  readonly captainId: string | null
  readonly memberIds: readonly string[]
  readonly questions: readonly QuestionFacts[]
}

export type SessionRefusal =
  | {
      readonly code:
        | 'NOT_MEMBER'
        | 'NOT_CAPTAIN'
        | 'CAPTAIN_DOES_NOT_VOTE'
        | 'PHASE_CLOSED'
        | 'PAUSED'
        | 'QUESTION_LOCKED'
        | 'NO_ANSWER_SELECTED'
        | 'UNKNOWN_CHOICE'
        | 'OUT_OF_RANGE'
    }
  | { readonly code: 'INCOMPLETE'; readonly correct: number; readonly total: number }

export const newSession: TeamQuizSession = {
  status: 'active',
  version: 1,
  currentQuestion: 0,
  tries: {},
  votes: {},
}

const triesOf = (session: TeamQuizSession, questionId: string): readonly Try[] =>
  session.tries[questionId] ?? []

/** Solved means locked: no vote and no further try. */
export const isSolved = (session: TeamQuizSession, questionId: string): boolean =>
  triesOf(session, questionId).some((one) => one.isCorrect)

/** How many tries at the question were wrong. */
export const wrongTries = (session: TeamQuizSession, questionId: string): number =>
  triesOf(session, questionId).filter((one) => !one.isCorrect).length

/** How many of the questions are solved. */
export const solvedCount = (
  session: TeamQuizSession,
  facts: Pick<SessionFacts, 'questions'>,
): number => facts.questions.filter(({ id }) => isSolved(session, id)).length

/** Points that the next try can still earn, or that were earned, 0 to 1. */
export const pointsOf = (
  session: TeamQuizSession,
  question: Tried & { readonly id: string },
  scheme: ScoringScheme,
): number => questionPoints(wrongTries(session, question.id), scheme, question)

/**
 * The next session, the same session (nothing to do: a repeated click, a retry after a lost reply),
 * or a refusal. Pure: the caller locks, stores and announces.
 */
export function decide(
  session: TeamQuizSession,
  intent: Intent,
  facts: SessionFacts,
): Outcome<TeamQuizSession, SessionRefusal> {
  if (!facts.memberIds.includes(intent.userId)) return refuse({ code: 'NOT_MEMBER' })
  if (session.status === 'completed') return allow(session)
  if (intent.kind !== 'vote' && intent.userId !== facts.captainId)
    return refuse({ code: 'NOT_CAPTAIN' })
  const closed = closedFor(intent, facts.phase)
  if (closed) return refuse({ code: closed })
  switch (intent.kind) {
    case 'vote':
      return vote(session, intent, facts)
    case 'answer':
      return answer(session, intent, facts)
    case 'navigate':
      return navigate(session, intent, facts)
    case 'complete':
      return complete(session, facts)
  }
}

/**
 * Whether the phase is closed for what is wanted: tries that are under way at its end still count,
 * votes and navigation do not. Where a switch has closed it, the team can still look around.
 */
function closedFor({ kind }: Intent, phase: PhaseState): 'PHASE_CLOSED' | 'PAUSED' | null {
  switch (phase) {
    case 'open':
      return null
    case 'paused':
      return 'PAUSED'
    case 'ending':
      return kind === 'answer' || kind === 'complete' ? null : 'PHASE_CLOSED'
    case 'over':
      return 'PHASE_CLOSED'
    default:
      return kind === 'navigate' ? null : 'PHASE_CLOSED'
  }
}

const changed = (
  session: TeamQuizSession,
  change: Partial<TeamQuizSession>,
): Outcome<TeamQuizSession, never> => allow({ ...session, ...change, version: session.version + 1 })

function vote(
  session: TeamQuizSession,
  intent: Extract<Intent, { kind: 'vote' }>,
  facts: SessionFacts,
): Outcome<TeamQuizSession, SessionRefusal> {
  if (intent.userId === facts.captainId) return refuse({ code: 'CAPTAIN_DOES_NOT_VOTE' })
  const question = facts.questions.find(({ id }) => id === intent.questionId)
  if (!question?.optionIds.includes(intent.optionId)) return refuse({ code: 'UNKNOWN_CHOICE' })
  if (isSolved(session, question.id)) return refuse({ code: 'QUESTION_LOCKED' })
  const before = session.votes[question.id] ?? {}
  const isOnNow = (before[intent.optionId] ?? []).includes(intent.userId)
  if (isOnNow === intent.isOn) return allow(session)
  const after = votesAfter(before, intent, question)
  return changed(session, { votes: { ...session.votes, [question.id]: after } })
}

/**
 * Every accepted answer counts once: a number other than the next one is a repeat and changes
 * nothing.
 */
function answer(
  session: TeamQuizSession,
  intent: Extract<Intent, { kind: 'answer' }>,
  facts: SessionFacts,
): Outcome<TeamQuizSession, SessionRefusal> {
  const question = facts.questions.find(({ id }) => id === intent.questionId)
  const chosen = [...new Set(intent.optionIds)]
  if (!question || chosen.some((id) => !question.optionIds.includes(id)))
    return refuse({ code: 'UNKNOWN_CHOICE' })
  if (chosen.length === 0) return refuse({ code: 'NO_ANSWER_SELECTED' })
  if (question.kind === 'single' && chosen.length > 1) return refuse({ code: 'UNKNOWN_CHOICE' })
  const tries = triesOf(session, question.id)
  if (intent.attempt !== tries.length + 1) return allow(session)
  if (isSolved(session, question.id)) return refuse({ code: 'QUESTION_LOCKED' })
  const isCorrect = isCorrectChoice(chosen, question.correctOptionIds)
  const votes = { ...session.votes }
  if (isCorrect) delete votes[question.id]
  return changed(session, {
    tries: {
      ...session.tries,
      [question.id]: [
        ...tries,
        { attempt: intent.attempt, optionIds: chosen, at: intent.at, isCorrect },
      ],
    },
    votes,
  })
}

/** Free movement within the quiz; only completing needs all right. */
function navigate(
  session: TeamQuizSession,
  intent: Extract<Intent, { kind: 'navigate' }>,
  facts: SessionFacts,
): Outcome<TeamQuizSession, SessionRefusal> {
  if (
    !Number.isInteger(intent.question) ||
    intent.question < 0 ||
    intent.question >= facts.questions.length
  )
    return refuse({ code: 'OUT_OF_RANGE' })
  return intent.question === session.currentQuestion
    ? allow(session)
    : changed(session, { currentQuestion: intent.question })
}

/** The session once the server has ended it, with what is solved. */
export const collected = (session: TeamQuizSession): TeamQuizSession => ({
  ...session,
  status: 'completed',
  votes: {},
  version: session.version + 1,
})

/** A session that the server has ended, going on where it stopped. */
export const reopened = (session: TeamQuizSession): TeamQuizSession => ({
  ...session,
  status: 'active',
  version: session.version + 1,
})

function complete(
  session: TeamQuizSession,
  facts: SessionFacts,
): Outcome<TeamQuizSession, SessionRefusal> {
  const correct = solvedCount(session, facts)
  const total = facts.questions.length
  return correct === total
    ? changed(session, { status: 'completed', votes: {} })
    : refuse({ code: 'INCOMPLETE', correct, total })
}
