import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuizList } from '@tbl/contract/quizzes'
import { useApi } from '../../platform/api.tsx'

export type Flag = 'isVisible' | 'isActive' | 'isTeamActive'

function withFlag(list: QuizList, quizId: string, flag: Flag, isOn: boolean): QuizList {
  if (list.audience !== 'instructor') return list
  return { ...list, quizzes: list.quizzes.map((quiz) => (quiz.id === quizId ? { ...quiz, [flag]: isOn } : quiz)) }
}

/**
 * Switches one flag of a quiz: on the screen at once, back again when the server refuses (silently, D-116). Quick clicks go to the server
 * one after the other, so that the last one counts.
 */
export function useSetFlag(quizId: string, flag: Flag): (isOn: boolean) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = api.quizzes.list.key()
  const mutationKey = ['quiz-flag', quizId, flag]
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  const show = (isOn: boolean) => queryClient.setQueriesData<QuizList>({ queryKey }, (list) => list && withFlag(list, quizId, flag, isOn))
  const { mutationFn } = api.quizzes.setFlags.mutationOptions()
  const { mutate } = useMutation({
    mutationFn,
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey })
      show(input[flag] === true)
    },
    onError: (_error, input) => {
      if (isLast()) show(input[flag] !== true)
    },
    onSettled: () => (isLast() ? queryClient.invalidateQueries({ queryKey }) : undefined),
  })
  return (isOn) => mutate({ quizId, [flag]: isOn })
}
