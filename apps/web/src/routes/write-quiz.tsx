import { getRouteApi } from '@tanstack/react-router'
import { CreateEmptyQuizPage } from '../features/quizzes/editor/create-empty-quiz-page.tsx'
import { CreateQuizPage } from '../features/quizzes/editor/create-quiz-page.tsx'
import { EditQuizPage } from '../features/quizzes/editor/edit-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { WhileOfStaff } from '../tbl/lost-role.tsx'
import { texts } from './messages.ts'
import { TeachersOnly } from './who-may.tsx'

const create = getRouteApi('/signed-in/shell/quizzes/new')
const edit = getRouteApi('/signed-in/shell/quizzes/$quizId/edit')

export function CreateQuizRoute() {
  const { courseId } = create.useSearch()
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
  const { quizId } = edit.useParams()
  usePageTitle(texts.pages.editQuiz)
  return (
    <TeachersOnly>
      <EditQuizPage key={quizId} quizId={quizId} />
    </TeachersOnly>
  )
}
