import type { TeamQuizEvent } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { presentVotes, type SessionView } from './present.ts'
import type { TeamQuizPlace } from './queries.ts'
import type { TeamInQuiz } from './table.ts'

/** A vote, as the others are told of it. */
export type Vote = {
  readonly questionId: string
  readonly optionId: string
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Date
}

const placeOf = ({ quiz, team }: Pick<TeamQuizPlace, 'quiz' | 'team'>) => ({
  quizId: quiz.id,
  teamId: team.id,
})

/** The captain started the team quiz. */
export function startEvents(
  view: SessionView,
  startedBy: { readonly id: string; readonly name: string },
): TeamQuizEvent[] {
  const place = placeOf(view.teamInQuiz)
  const { status, version } = view.session
  return [
    {
      name: 'quiz_started',
      event: { ...place, startedBy: { id: startedBy.id, name: startedBy.name } },
    },
    { name: 'session_notification', event: { ...place, status, version } },
  ]
}

/** A member voted, or took the vote back. */
export function voteEvent(
  view: SessionView,
  { questionId, optionId, by, at }: Vote,
): TeamQuizEvent {
  const votes = presentVotes(view.session, view.teamInQuiz, questionId)
  return {
    name: 'member_vote',
    event: {
      ...placeOf(view.teamInQuiz),
      version: view.session.version,
      questionId,
      optionId,
      userId: by.id,
      userName: by.name,
      votes,
      timestamp: at.toISOString(),
    },
  }
}

/** The team has every question right and has submitted. */
export function completionEvent({
  quizId,
  teamId,
  score,
  correctCount,
  total,
  questions,
}: Extract<TeamQuizSnapshot, { status: 'completed' }>): TeamQuizEvent {
  const answers = Object.fromEntries(
    questions.map(({ id, tries }) => [
      id,
      tries.find(({ isCorrect }) => isCorrect)?.optionIds ?? [],
    ]),
  )
  const incorrectAttempts = Object.fromEntries(
    questions.map(({ id, tries }) => [id, tries.filter(({ isCorrect }) => !isCorrect)]),
  )
  return {
    name: 'quiz_completed',
    event: {
      quizId,
      teamId,
      score,
      correctCount,
      totalQuestions: total,
      answers,
      incorrectAttempts,
    },
  }
}

/** A member asks for a session that is not there: the captain hears who waits. */
export const requestEvent = (
  place: Pick<TeamInQuiz, 'quiz' | 'team'>,
  member: { readonly id: string; readonly name: string },
): TeamQuizEvent => ({
  name: 'request_session',
  event: { ...placeOf(place), userId: member.id, userName: member.name },
})

/** The captain is away since then, or not here: who hears it may be captain. */
export const captainAwayEvent = (
  place: Pick<TeamInQuiz, 'quiz' | 'team'>,
  name: string,
  since: Date,
): TeamQuizEvent => ({
  name: 'captain_away',
  event: { ...placeOf(place), name, since: since.toISOString() },
})

/** The captain is here again, or who was captain before. */
export const captainBackEvent = (
  place: Pick<TeamInQuiz, 'quiz' | 'team'>,
  name: string,
): TeamQuizEvent => ({ name: 'captain_back', event: { ...placeOf(place), name } })
