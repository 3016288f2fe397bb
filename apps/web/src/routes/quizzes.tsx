import { QuizzesPage } from '../features/quizzes/list/quizzes-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function QuizzesRoute() {
  usePageTitle('Quizzes')
  return <QuizzesPage />
}
