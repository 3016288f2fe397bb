import { getRouteApi } from '@tanstack/react-router'
import { ResultsPage } from '../features/attempts/results/results-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

const route = getRouteApi('/signed-in/quizzes/$quizId/results')

export function ResultsRoute() {
  const { quizId } = route.useParams()
  usePageTitle(texts.pages.results)
  return <ResultsPage key={quizId} quizId={quizId} />
}
