import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuthorQuiz, OpenFor } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import type { Asked } from '../../../tbl/seen/seen-dialog.tsx'
import { type Message, showError, showSuccess } from '../../../ui/toast.ts'
import { type QuizDraft, toCreateQuiz, toUpdateQuiz } from '../draft/quiz-draft.ts'
import type { FormFlaw } from '../draft/quiz-flaws.ts'
import { texts } from './messages.ts'

/** What came of saving: the stored quiz, or a flaw to mend in the form. */
type SaveAnswer = { readonly quiz: AuthorQuiz } | { readonly flaw: FormFlaw }
export type Saving = {
  /**
   * `done` is not called when the quiz was not saved for a reason outside the form; that has been
   * said then.
   */
  readonly save: (draft: QuizDraft, done: (answer: SaveAnswer) => void) => void
  readonly isSaving: boolean
}

/** What a stored quiz changes on other screens. */
function useAfterSaving(done: Message): (quiz: AuthorQuiz) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  return (quiz) => {
    showSuccess(done)
    queryClient.setQueryData(api.quizzes.get.queryKey({ input: { quizId: quiz.id } }), quiz)
    void renew('quizzes')
  }
}

/** Saves a new quiz. */
export function useCreateQuiz(): Saving {
  const api = useApi()
  const onSuccess = useAfterSaving(texts.create.done)
  const { mutate, isPending } = useMutation(api.quizzes.create.mutationOptions({ onSuccess }))
  const save: Saving['save'] = (draft, done) =>
    mutate(toCreateQuiz(draft), {
      onSuccess: (quiz) => done({ quiz }),
      onError: (error) => {
        if (!isDefinedError(error)) return showError(texts.create.failed)
        switch (error.code) {
          case 'TITLE_REQUIRED':
          case 'QUESTION_REQUIRED':
            return done({ flaw: { code: error.code } })
          case 'OPTION_TEXT_MISSING':
            return done({ flaw: { code: error.code, ...error.data } })
          case 'QUESTION_TEXT_MISSING':
          case 'CORRECT_OPTION_MISSING':
          case 'TOO_FEW_OPTIONS':
            return done({ flaw: { code: error.code, ...error.data } })
          default:
            return showError(refusalMessage(texts.create, error))
        }
      },
    })
  return { save, isSaving: isPending }
}

/**
 * Saves the changes of a stored quiz. After a refusal the quiz is read anew: it is not what the
 * author thought. `asked` is there while a phase that opens has to be said for whom.
 */
export function useUpdateQuiz({ id: quizId, ...stored }: AuthorQuiz): {
  saving: Saving
  asked: Asked | null
  onAnswered: () => void
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const api = useApi()
  const renew = useRenew()
  const onSuccess = useAfterSaving(texts.update.done)
  const { mutate, isPending } = useMutation(
    api.quizzes.update.mutationOptions({
      onSuccess,
      onError: (error) => {
        if (isDefinedError(error)) void renew('quizzes')
      },
    }),
  )
  const send = (draft: QuizDraft, done: (answer: SaveAnswer) => void, openFor?: OpenFor) =>
    mutate(
      { ...toUpdateQuiz(quizId, draft, stored), openFor },
      {
        onSuccess: (quiz) => done({ quiz }),
        onError: (error) => {
          if (!isDefinedError(error)) return showError(texts.update.failed)
          switch (error.code) {
            case 'TITLE_REQUIRED':
              return done({ flaw: { code: error.code } })
            case 'OPTION_TEXT_MISSING':
              return done({ flaw: { code: error.code, ...error.data } })
            case 'QUESTION_TEXT_MISSING':
            case 'CORRECT_OPTION_MISSING':
            case 'TOO_FEW_OPTIONS':
              return done({ flaw: { code: error.code, ...error.data } })
            case 'SEEN_BY':
              return setAsked({
                students: error.data.students,
                open: (answer) => send(draft, done, answer),
              })
            default:
              return showError(
                refusalMessage(
                  { failed: texts.update.refused, refusals: texts.update.refusals },
                  error,
                ),
              )
          }
        },
      },
    )
  const save: Saving['save'] = (draft, done) => send(draft, done)
  return { saving: { save, isSaving: isPending }, asked, onAnswered: () => setAsked(null) }
}
