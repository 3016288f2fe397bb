import { isDefinedError } from '@orpc/client'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { OpenFor, QuizList } from '@tbl/contract/quizzes'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { useApi } from '../../../platform/api.tsx'
import { useRenew } from '../../../platform/stale-after.ts'
import type { Asked } from '../../../tbl/seen/seen-dialog.tsx'

export type Flag = keyof QuizFlags
type FlagChange = { quizId: string; openFor?: OpenFor } & Partial<QuizFlags>

const withFlags = (list: QuizList, { id, ...flags }: { id: string } & QuizFlags): QuizList =>
  list.audience === 'instructor'
    ? {
        ...list,
        quizzes: list.quizzes.map((quiz) => (quiz.id === id ? { ...quiz, ...flags } : quiz)),
      }
    : list

type FlagEvents = { onAsked: (asked: Asked) => void; onSet?: (flags: QuizFlags) => void }

/**
 * One switch of a quiz. It shows what was clicked last while that is under way, then what the
 * server has: a refusal puts it back silently, and news that arrives in between cannot.
 * Quick clicks go to the server one after the other, so that the last one counts.
 */
export function useFlag(
  quizId: string,
  flag: Flag,
  stored: boolean,
  { onAsked, onSet }: FlagEvents,
): { isOn: boolean; set: (isOn: boolean) => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const mutationKey = ['quiz-flag', quizId, flag]
  const { mutate } = useMutation(
    api.quizzes.setFlags.mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join(' ') },
      onSuccess: async (flags) => {
        const queryKey = api.quizzes.list.key()
        // an older answer on its way must not replace this one
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueriesData<QuizList>({ queryKey }, (list) => list && withFlags(list, flags))
        onSet?.(flags)
      },
      onError: (error, change) => {
        if (isDefinedError(error) && error.code === 'SEEN_BY')
          onAsked({
            students: error.data.students,
            open: (openFor) => mutate({ ...change, openFor }),
          })
      },
      onSettled: () => {
        if (queryClient.isMutating({ mutationKey }) === 1) void renew('quizzes')
      },
    }),
  )
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as FlagChange)[flag],
  })
  return { isOn: underWay.at(-1) ?? stored, set: (isOn) => mutate({ quizId, [flag]: isOn }) }
}
