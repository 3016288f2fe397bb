import { useMutation } from '@tanstack/react-query'
import { useApi } from '../platform/api.tsx'
import { failureText } from '../platform/failure.ts'
import { useRenew } from '../platform/stale-after.ts'
import { showError, showSuccess } from '../ui/toast.ts'
import { texts } from './messages.ts'

/** Lets students answer although they have seen answers, and says so with `done`. */
export function useAllow({ done, onAllowed }: { done: string; onAllowed: () => void }) {
  const api = useApi()
  const renew = useRenew()
  return useMutation(
    api.attempts.allow.mutationOptions({
      onSuccess: async () => {
        showSuccess({ title: done })
        onAllowed()
        await renew('quizzes')
      },
      onError: (error) =>
        showError({
          title: texts.allow.failed,
          description: failureText(error, { NOT_ENROLLED: texts.allow.notEnrolled }),
        }),
    }),
  )
}
