import { getRouteApi } from '@tanstack/react-router'
import { CreateQuizPage } from '../features/quizzes/create-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { InstructorsOnly } from './instructors-only.tsx'

const route = getRouteApi('/signed-in/shell/quizzes/new')

export function CreateQuizRoute() {
  const { courseId } = route.useSearch()
  usePageTitle('Create Quiz')
  return (
    <InstructorsOnly>
      <CreateQuizPage courseId={courseId} />
    </InstructorsOnly>
  )
}
