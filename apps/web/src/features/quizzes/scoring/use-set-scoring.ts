import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { texts as shared } from '../../../tbl/scoring/messages.ts'
import type { OwnScoring } from '../../../tbl/scoring/scoring-draft.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'

/** Stores how a quiz is scored; what was answered meanwhile is read anew. */
export function useSetScoring(quizId: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const { mutate, isPending } = useMutation(
    api.quizzes.setScoring.mutationOptions({
      onSuccess: (scoring) => {
        queryClient.setQueryData(
          api.quizzes.get.queryKey({ input: { quizId } }),
          (quiz) => quiz && { ...quiz, scoring },
        )
        showSuccess(shared.saved)
        onDone()
        void renew('quizzes')
      },
      onError: (error) => {
        if (!isDefinedError(error)) return showError(shared.failed)
        showError(refusalMessage(shared, error))
        void renew('quizzes')
      },
    }),
  )
  const set = (changed: Partial<OwnScoring>) => {
    if (Object.keys(changed).length === 0) onDone()
    else if (!isPending) mutate({ quizId, ...changed })
  }
  return { set, isPending }
}
