import { getRouteApi } from '@tanstack/react-router'
import { CreateEmptyQuizPage } from '../features/quizzes/editor/create-empty-quiz-page.tsx'
import { CreateQuizPage } from '../features/quizzes/editor/create-quiz-page.tsx'
import { EditQuizPage } from '../features/quizzes/editor/edit-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { InstructorsOnly } from './instructors-only.tsx'

const create = getRouteApi('/signed-in/shell/quizzes/new')
const edit = getRouteApi('/signed-in/shell/quizzes/$quizId/edit')

export function CreateQuizRoute() {
  const { courseId } = create.useSearch()
  usePageTitle('Create Quiz')
  return (
    <InstructorsOnly>
      <CreateQuizPage courseId={courseId} />
    </InstructorsOnly>
  )
}

export function CreateEmptyQuizRoute() {
  usePageTitle('Create Quiz')
  return (
    <InstructorsOnly>
      <CreateEmptyQuizPage />
    </InstructorsOnly>
  )
}

export function EditQuizRoute() {
  const { quizId } = edit.useParams()
  usePageTitle('Edit Quiz')
  return (
    <InstructorsOnly>
      <EditQuizPage key={quizId} quizId={quizId} />
    </InstructorsOnly>
  )
}
