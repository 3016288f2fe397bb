import { CreateEmptyQuizPage } from '../features/quizzes/create-empty-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { InstructorsOnly } from './instructors-only.tsx'

export function CreateEmptyQuizRoute() {
  usePageTitle('Create Quiz')
  return (
    <InstructorsOnly>
      <CreateEmptyQuizPage />
    </InstructorsOnly>
  )
}
