import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/** Copies a quiz into a course. */
export function useCopyQuiz(quizId: string, onCopied: () => void) {
  const api = useApi()
  const renew = useRenew()
  const { mutate, isPending } = useMutation(
    api.quizzes.copy.mutationOptions({
      onSuccess: () => {
        onCopied()
        showSuccess(texts.copying.done)
        void renew('quizzes')
      },
      onError: (error) =>
        showError(
          isDefinedError(error) ? refusalMessage(texts.copying, error) : texts.copying.failed,
        ),
    }),
  )
  return {
    copy: (form: { title: string; courseId: string }) => mutate({ quizId, ...form }),
    isPending,
  }
}
