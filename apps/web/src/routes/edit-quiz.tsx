import { getRouteApi } from '@tanstack/react-router'
import { EditQuizPage } from '../features/quizzes/edit-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { InstructorsOnly } from './instructors-only.tsx'

const route = getRouteApi('/signed-in/shell/quizzes/$quizId/edit')

export function EditQuizRoute() {
  const { quizId } = route.useParams()
  usePageTitle('Edit Quiz')
  return (
    <InstructorsOnly>
      <EditQuizPage key={quizId} quizId={quizId} />
    </InstructorsOnly>
  )
}
