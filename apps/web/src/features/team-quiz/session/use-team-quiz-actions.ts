import { isDefinedError } from '@orpc/client'
import { notifyManager, useMutation } from '@tanstack/react-query'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isFinal } from '../../../platform/failure.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { formatPoints } from '../../../tbl/score.tsx'
import { type Message, showError, showSuccess } from '../../../ui/toast.ts'
import { refusalMessage } from '../refusal-message.ts'
import { tryCost } from '../table/try-cost.ts'
import { type VoteIntent, votesFor, votesWith } from '../table/votes.ts'
import { texts } from './messages.ts'
import { useKeepSession } from './session-query.ts'

export type Answer = { questionId: string; optionIds: readonly string[]; attempt: number }

/**
 * Tells the captain how the submitted answer went; silent if that try was another one, sent from
 * elsewhere.
 */
function announceResult(
  snapshot: TeamQuizSnapshot,
  { questionId, optionIds, attempt }: Answer,
): void {
  const question = snapshot.questions.find(({ id }) => id === questionId)
  const counted = question?.tries.find((one) => one.attempt === attempt)
  if (
    !question ||
    !counted ||
    counted.optionIds.length !== optionIds.length ||
    counted.optionIds.some((id) => !optionIds.includes(id))
  )
    return
  if (counted.isCorrect) {
    showSuccess(texts.correct)
    return
  }
  const { scoring } = snapshot
  // under the standard as it is specified, whichever try it was
  const cost = tryCost(scoring, question, scoring.kind === 'standard' ? 0 : attempt - 1)
  const { title, description, free } = texts.incorrect
  showError({
    title,
    description:
      cost === 0 ? free({ attempt }) : description({ cost: formatPoints(cost), attempt }),
  })
}

/**
 * What a member or the captain does in a running team quiz. The server answers a vote with the
 * version that has it, everything else with the newest snapshot; every refusal fetches it.
 */
export function useTeamQuizActions(
  { quizId, teamId, sessionId }: Pick<TeamQuizSnapshot, 'quizId' | 'teamId' | 'sessionId'>,
  meId: string,
) {
  const api = useApi()
  const renew = useRenew()
  const { keep, count } = useKeepSession(quizId, teamId)
  const [votes, setVotes] = useState<readonly VoteIntent[]>([])
  const place = { quizId, teamId }

  const fail = (message: Message) => {
    showError(message)
    void renew('teamQuiz')
  }

  const vote = useMutation(
    api.teamQuiz.vote.mutationOptions({
      scope: { id: `votes-${quizId}-${teamId}` }, // one after the other, in the order of the taps
      // a vote says what it is to be: sent twice it is the same
      retry: (tries, error) => tries < 2 && !isFinal(error),
      retryDelay: 300,
      onMutate: ({ questionId, optionId, isOn }) => {
        const intent = { questionId, optionId, isOn }
        setVotes((list) => [...list, intent])
        return intent
      },
      // the room may tell of it later, or not at all; one that is sent twice changes nothing again
      onSuccess: ({ version }, { questionId, ...own }) =>
        count({
          version,
          questionId,
          votesOn: (question) =>
            votesFor(question, own.optionId, meId) === own.isOn
              ? null
              : votesWith(question, own, meId),
        }),
      onError: (error) => fail(isDefinedError(error) ? refusalMessage(error) : texts.voteFailed),
      // after what has it is shown, or it would be gone in between
      onSettled: (_snapshot, _error, _input, intent) =>
        notifyManager.schedule(() => setVotes((list) => list.filter((one) => one !== intent))),
    }),
  )
  const answer = useMutation(
    api.teamQuiz.answer.mutationOptions({
      onSuccess: (snapshot, input) => {
        keep(snapshot)
        announceResult(snapshot, input)
      },
      onError: (error) => fail(isDefinedError(error) ? refusalMessage(error) : texts.answerFailed),
    }),
  )
  const navigate = useMutation(
    api.teamQuiz.navigate.mutationOptions({
      onSuccess: keep,
      onError: (error) =>
        fail(isDefinedError(error) ? refusalMessage(error) : texts.navigateFailed),
    }),
  )
  const complete = useMutation(
    api.teamQuiz.complete.mutationOptions({
      onSuccess: keep,
      onError: (error) =>
        fail(isDefinedError(error) ? refusalMessage(error) : texts.completeFailed),
    }),
  )

  return {
    /** Votes under way. */
    votes,
    vote: (intent: VoteIntent) => vote.mutate({ ...place, ...intent, answer: 'version' }),
    answer: ({ questionId, optionIds, attempt }: Answer) =>
      answer.mutate({ ...place, sessionId, questionId, optionIds: [...optionIds], attempt }),
    isAnswering: answer.isPending,
    navigate: (question: number) => navigate.mutate({ ...place, question }),
    /** The question the captain is going to, until the server has answered. */
    goingTo: navigate.isPending ? navigate.variables.question : null,
    complete: () => complete.mutate(place),
    isCompleting: complete.isPending,
  }
}
