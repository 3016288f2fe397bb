import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { messages, refusals } from './messages.ts'

/** Submits an attempt and says how that went; what depends on it is fetched anew. */
export function useSubmit(quizId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.attempts.submit.mutationOptions({
      onSuccess: (receipt) => {
        const { title, description } = messages.submitted(receipt.correctCount, receipt.total)
        showSuccess(title, description)
        queryClient.removeQueries({ queryKey: api.attempts.results.key({ input: { quizId } }) }) // of an earlier preview: never shown as this one's
        const stale = [api.quizzes.key(), api.teamQuiz.readiness.key()]
        for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
      },
      onError: (error) => {
        const { title, description } = isDefinedError(error) ? refusals[error.code] : messages.submitFailed
        showError(title, description)
        if (isDefinedError(error)) void queryClient.invalidateQueries({ queryKey: api.attempts.take.key({ input: { quizId } }) })
      },
    }),
  )
}
