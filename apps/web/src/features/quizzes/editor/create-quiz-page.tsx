import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { useMemo } from 'react'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { useFirstCourse } from '../actions/use-first-course.ts'
import { blankQuiz } from '../draft/quiz-draft.ts'
import { texts } from '../messages.ts'
import { useFirstCode } from '../saving/use-new-code.ts'
import { useCreateQuiz } from '../saving/use-quiz-saving.ts'
import { LocalDraftOffer } from './local-draft-offer.tsx'
import { QuizForm } from './quiz-form.tsx'

/**
 * Writes a new quiz and goes to where it is run. `courseId`: the course it is meant for, if any.
 */
export function CreateQuizPage({ courseId: meantFor }: { courseId?: string }) {
  const firstCourse = useFirstCourse()
  const courseId = meantFor ?? firstCourse
  const navigate = useNavigate()
  const saving = useCreateQuiz()
  const code = useFirstCode()
  const blank = useMemo(() => blankQuiz(courseId, code), [courseId, code])
  const run = ({ courseId: place }: AuthorQuiz) => {
    if (place === null) void navigate({ to: '/quizzes', ignoreBlocker: true })
    else
      void navigate({
        to: '/courses/$courseId',
        params: { courseId: place },
        search: { tab: 'quizzes' },
        ignoreBlocker: true,
      })
  }
  return (
    <LocalDraftOffer heading={texts.create} quizId={null} stored={blank}>
      {(kept) => (
        <QuizForm
          heading={texts.create}
          quizId={null}
          stored={blank}
          kept={kept}
          courseFixed={null}
          saving={saving}
          onSaved={run}
        />
      )}
    </LocalDraftOffer>
  )
}
