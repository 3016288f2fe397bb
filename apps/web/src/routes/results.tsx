import { ResultsPage } from '../features/attempts/results/results-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useParams } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

export function ResultsRoute() {
  const { quizId } = useParams('/quizzes/$quizId/results')
  usePageTitle(texts.pages.results)
  return <ResultsPage key={quizId} quizId={quizId} />
}
