import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { KeyState } from '@tbl/domain/key-state'
import { useApi } from '../../platform/api.tsx'
import { useRenew } from '../../platform/stale-after.ts'
import { randomId } from '../../ui/random-id.ts'
import type { Step } from './steps.ts'

type Asked = {
  readonly quizId: string
  readonly questionId: string
  readonly step: Step
  readonly hasTeams: boolean
}

const reached: Readonly<Record<Step, number>> = { question: 0, individuals: 1, teams: 2, answer: 3 }

/**
 * What of a question is shown: each step is asked for when it is reached and not before, so that the
 * page has nothing of the key until its last one.
 */
export function useStepsData({ quizId, questionId, step, hasTeams }: Asked) {
  const api = useApi()
  const renew = useRenew()
  const input = { quizId, questionId }
  const has = (one: Step) => reached[step] >= reached[one] && (one !== 'teams' || hasTeams)
  const question = useQuery(api.debrief.question.queryOptions({ input }))
  const individuals = useQuery(
    api.debrief.individuals.queryOptions({ input, enabled: has('individuals'), gcTime: 0 }),
  )
  const teams = useQuery(
    api.debrief.teams.queryOptions({ input, enabled: has('teams'), gcTime: 0 }),
  )
  const answer = useMutation(api.debrief.answer.mutationOptions())
  return {
    question,
    individuals: has('individuals') ? individuals : null,
    teams: has('teams') ? teams : null,
    answer,
    /**
     * Asks for the answer: its one call. It may not be released, whatever the page knew: `onAsk`
     * asks who has not said that it is meant.
     */
    showAnswer: (isMeant: boolean, onShown: () => void, onAsk: (keyState: KeyState) => void) =>
      answer.mutate(
        { ...input, commandId: randomId(), isMeant },
        {
          onSuccess: onShown,
          onError: (error) => {
            if (!isDefinedError(error) || error.code !== 'ASK_FIRST') return
            answer.reset() // it is no failure
            onAsk(error.data.keyState)
            void renew('quizzes')
          },
        },
      ),
  }
}
