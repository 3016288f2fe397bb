import type { TeamQuizEvent } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import type { Actor } from '@tbl/domain/account'
import type { Services } from '../../platform/api.ts'
import { presentVotes, type SessionView } from './present.ts'
import type { Table, TeamQuizPlace } from './queries.ts'

const placeOf = ({ quiz, team }: Pick<TeamQuizPlace, 'quiz' | 'team'>) => ({
  quizId: quiz.id,
  teamId: team.id,
})

/** The captain started the team quiz. */
export function startEvents(
  view: SessionView,
  startedBy: { readonly id: string; readonly name: string },
): TeamQuizEvent[] {
  const place = placeOf(view.table)
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
  { questionId, optionId }: { questionId: string; optionId: string },
  voter: { id: string; name: string },
  at: Date,
): TeamQuizEvent {
  const votes = presentVotes(view.session, view.table, questionId)
  return {
    name: 'member_vote',
    event: {
      ...placeOf(view.table),
      questionId,
      optionId,
      userId: voter.id,
      userName: voter.name,
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

/** A member asks for a session that is not there: the captain hears who waits (D-85). */
export function requestSession(
  { live }: Services,
  place: Pick<Table, 'quiz' | 'team'>,
  member: Actor & { readonly name: string },
): void {
  const { captainId, courseId } = place.team
  if (captainId && captainId !== member.id)
    live.teamQuizEvent([captainId], courseId, {
      name: 'request_session',
      event: { ...placeOf(place), userId: member.id, userName: member.name },
    })
}
