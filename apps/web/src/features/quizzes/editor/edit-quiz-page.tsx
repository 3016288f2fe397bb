import { useQuery } from '@tanstack/react-query'
import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { useMemo } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { SeenDialog } from '../actions/seen-dialog.tsx'
import { draftOf } from '../draft/quiz-draft.ts'
import { useUpdateQuiz } from '../draft/use-quiz-saving.ts'
import { quizGone, whatChanges } from '../messages.ts'
import { KeptOffer } from './kept-offer.tsx'
import { Notices } from './notices.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizFormSkeleton } from './quiz-form-skeleton.tsx'

const heading = 'Edit Quiz'

/** Changes a stored quiz. */
export function EditQuizPage({ quizId }: { quizId: string }) {
  const api = useApi()
  const quiz = useQuery(api.quizzes.get.queryOptions({ input: { quizId } }))
  if (isAbsent(quiz.error) && !quiz.data) return <QuizNotFound />
  return (
    <Loaded query={quiz} what="The quiz" isPage skeleton={<QuizFormSkeleton />}>
      {(found) => <Edit quiz={found} isGone={isAbsent(quiz.error)} />}
    </Loaded>
  )
}

/** `isGone`: somebody deleted the quiz meanwhile; what is written stays on the screen. */
function Edit({ quiz, isGone }: { quiz: AuthorQuiz; isGone: boolean }) {
  const stored = useMemo(() => draftOf(quiz), [quiz])
  const { saving, asked, onAnswered } = useUpdateQuiz(quiz)
  return (
    <>
      <KeptOffer heading={heading} quizId={quiz.id} stored={stored}>
        {(kept) => (
          <QuizForm
            heading={heading}
            quizId={quiz.id}
            stored={stored}
            kept={kept}
            isCourseFixed={quiz.attemptCount > 0 || quiz.isBeingPlayed}
            notice={<Notices texts={isGone ? [quizGone] : whatChanges(quiz)} />}
            saving={saving}
          />
        )}
      </KeptOffer>
      <SeenDialog asked={asked} onClose={onAnswered} />
    </>
  )
}

const QuizNotFound = () => (
  <EmptyState
    isPage
    title="Quiz not found"
    text="It has been deleted, or it is not yours."
    action={
      <ButtonLink to="/quizzes" variant="ink">
        Go to Quizzes
      </ButtonLink>
    }
  />
)
