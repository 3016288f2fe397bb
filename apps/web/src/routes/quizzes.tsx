import { QuizzesPage } from '../features/quizzes/quizzes-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function QuizzesRoute() {
  usePageTitle('Quizzes')
  return <QuizzesPage />
}
