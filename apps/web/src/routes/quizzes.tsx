import { QuizzesPage } from '../features/quizzes/list/quizzes-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

export function QuizzesRoute() {
  usePageTitle(texts.pages.quizzes)
  return <QuizzesPage />
}
