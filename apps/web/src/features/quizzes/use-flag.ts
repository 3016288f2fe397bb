import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { QuizList } from '@tbl/contract/quizzes'
import { useApi } from '../../platform/api.tsx'

export type Flag = 'isVisible' | 'isActive' | 'isTeamActive'
type FlagChange = { quizId: string } & Partial<Record<Flag, boolean>>

const withFlags = (list: QuizList, { id, ...flags }: { id: string } & Record<Flag, boolean>): QuizList =>
  list.audience === 'instructor' ? { ...list, quizzes: list.quizzes.map((quiz) => (quiz.id === id ? { ...quiz, ...flags } : quiz)) } : list

/**
 * One switch of a quiz. It shows what was clicked last while that is under way, then what the server has: a refusal puts it back silently
 * (D-116), and news that arrives in between cannot. Quick clicks go to the server one after the other, so that the last one counts.
 */
export function useFlag(quizId: string, flag: Flag, stored: boolean): { isOn: boolean; set: (isOn: boolean) => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  const mutationKey = ['quiz-flag', quizId, flag]
  const { mutationFn } = api.quizzes.setFlags.mutationOptions()
  const { mutate } = useMutation({
    mutationFn,
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onSuccess: async (flags) => {
      const queryKey = api.quizzes.list.key()
      await queryClient.cancelQueries({ queryKey }) // an older answer on its way must not replace this one
      queryClient.setQueriesData<QuizList>({ queryKey }, (list) => list && withFlags(list, flags))
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey: api.quizzes.key() })
    },
  })
  const underWay = useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => (state.variables as FlagChange)[flag] })
  return { isOn: underWay.at(-1) ?? stored, set: (isOn) => mutate({ quizId, [flag]: isOn }) }
}
