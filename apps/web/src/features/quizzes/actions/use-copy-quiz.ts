import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { copied, copyFailed, copyIncomplete } from '../messages.ts'

/** Copies a quiz into a course. */
export function useCopyQuiz(quizId: string, onCopied: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.quizzes.copy.mutationOptions({
      onSuccess: () => {
        onCopied()
        showSuccess(copied)
        void queryClient.invalidateQueries({ queryKey: api.quizzes.key() })
        void queryClient.invalidateQueries({ queryKey: api.courses.key() })
      },
      onError: (error) => {
        const { title, description } =
          isDefinedError(error) && error.code === 'TITLE_REQUIRED' ? copyIncomplete : copyFailed
        showError({ title, description })
      },
    }),
  )
  return {
    copy: (form: { title: string; courseId: string }) => mutate({ quizId, ...form }),
    isPending,
  }
}
