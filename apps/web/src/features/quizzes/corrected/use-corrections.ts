import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { rulingText } from '../../../tbl/ruling/ruling-text.ts'
import type { QuestionDraft } from '../draft/quiz-draft.ts'
import { type KeyNotice, keyNotices } from './key-notices.ts'
import { texts } from './messages.ts'

/** What was corrected of a stored quiz, and what saving it means for who has answered it. */
export function useCorrections(quiz: AuthorQuiz) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [notices, setNotices] = useState<readonly KeyNotice[]>([])
  const options = api.corrections.list.queryOptions({
    input: quiz.attemptCount > 0 ? { quizId: quiz.id } : skipToken,
  })
  const { data: corrections = null } = useQuery(options)
  /** What a correction says of a question; null: there is none. */
  const correctedTo = ({ id, options: shown }: QuestionDraft): string | null => {
    const question = corrections?.questions.find(({ questionId }) => questionId === id)
    const ruling = question?.wordings.at(-1)?.ruling
    return ruling ? texts.says({ what: rulingText(ruling, shown) }) : null
  }
  const onSaved = async (saved: AuthorQuiz) => {
    if (quiz.attemptCount === 0) return
    const now = await queryClient
      .fetchQuery(api.corrections.list.queryOptions({ input: { quizId: quiz.id }, staleTime: 0 }))
      .catch(() => null) // the quiz is saved all the same
    setNotices(keyNotices({ quiz, corrections }, { quiz: saved, corrections: now }))
  }
  return { notices, correctedTo, onSaved }
}
