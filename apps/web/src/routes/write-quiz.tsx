import { getRouteApi } from '@tanstack/react-router'
import { CreateEmptyQuizPage } from '../features/quizzes/editor/create-empty-quiz-page.tsx'
import { CreateQuizPage } from '../features/quizzes/editor/create-quiz-page.tsx'
import { EditQuizPage } from '../features/quizzes/editor/edit-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { InstructorsOnly } from './instructors-only.tsx'
import { texts } from './messages.ts'

const create = getRouteApi('/signed-in/shell/quizzes/new')
const edit = getRouteApi('/signed-in/shell/quizzes/$quizId/edit')

export function CreateQuizRoute() {
  const { courseId } = create.useSearch()
  usePageTitle(texts.pages.createQuiz)
  return (
    <InstructorsOnly>
      <CreateQuizPage courseId={courseId} />
    </InstructorsOnly>
  )
}

export function CreateEmptyQuizRoute() {
  usePageTitle(texts.pages.createQuiz)
  return (
    <InstructorsOnly>
      <CreateEmptyQuizPage />
    </InstructorsOnly>
  )
}

export function EditQuizRoute() {
  const { quizId } = edit.useParams()
  usePageTitle(texts.pages.editQuiz)
  return (
    <InstructorsOnly>
      <EditQuizPage key={quizId} quizId={quizId} />
    </InstructorsOnly>
  )
}
