import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { QuizFlaw } from '@tbl/domain/quiz'
import { useApi } from '../../platform/api.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import { created, creationFailed } from './messages.ts'
import { type QuizDraft, toCreateQuiz } from './quiz-draft.ts'

/** Saves a new quiz and goes to where it is run. `onFlaw`: the server found what the form did not. */
export function useCreateQuiz({ onFlaw }: { onFlaw: (flaw: QuizFlaw) => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation(
    api.quizzes.create.mutationOptions({
      onSuccess: async ({ courseId }) => {
        void queryClient.invalidateQueries({ queryKey: api.quizzes.key() })
        void queryClient.invalidateQueries({ queryKey: api.courses.key() })
        showSuccess(created.title, created.description)
        if (courseId === null) await navigate({ to: '/quizzes', ignoreBlocker: true })
        else await navigate({ to: '/courses/$courseId', params: { courseId }, search: { tab: 'quizzes' }, ignoreBlocker: true })
      },
      onError: (error) => {
        if (!isDefinedError(error)) return showError(creationFailed.title, creationFailed.description)
        switch (error.code) {
          case 'TITLE_REQUIRED':
          case 'QUESTION_REQUIRED':
            return onFlaw({ code: error.code })
          case 'OPTION_TEXT_MISSING':
            return onFlaw({ code: error.code, ...error.data })
          case 'QUESTION_TEXT_MISSING':
          case 'CORRECT_OPTION_MISSING':
          case 'TOO_FEW_OPTIONS':
            return onFlaw({ code: error.code, ...error.data })
          case 'UNAUTHORIZED':
            return showError('Error', 'You must be logged in to create a quiz')
          case 'FORBIDDEN':
          case 'NOT_FOUND':
            return showError(creationFailed.title, creationFailed.description)
        }
      },
    }),
  )
  return { submit: (draft: QuizDraft) => create.mutate(toCreateQuiz(draft)), isPending: create.isPending }
}
