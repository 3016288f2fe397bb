import { CreateEmptyQuizPage } from '../features/quizzes/editor/create-empty-quiz-page.tsx'
import { CreateQuizPage } from '../features/quizzes/editor/create-quiz-page.tsx'
import { EditQuizPage } from '../features/quizzes/editor/edit-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { WhileOfStaff } from '../tbl/lost-role.tsx'
import { useParams, useSearch } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'
import { TeachersOnly } from './who-may.tsx'

export function CreateQuizRoute() {
  const { courseId } = useSearch('/quizzes/new')
  usePageTitle(texts.pages.createQuiz)
  return (
    <WhileOfStaff courseId={courseId}>
      <TeachersOnly>
        <CreateQuizPage courseId={courseId} />
      </TeachersOnly>
    </WhileOfStaff>
  )
}

export function CreateEmptyQuizRoute() {
  usePageTitle(texts.pages.createQuiz)
  return (
    <TeachersOnly>
      <CreateEmptyQuizPage />
    </TeachersOnly>
  )
}

export function EditQuizRoute() {
  const { quizId } = useParams('/quizzes/$quizId/edit')
  usePageTitle(texts.pages.editQuiz)
  return (
    <TeachersOnly>
      <EditQuizPage key={quizId} quizId={quizId} />
    </TeachersOnly>
  )
}
