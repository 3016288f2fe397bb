import { ResultsPage } from '../features/attempts/results/results-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { AnnouncedQuiz } from '../tbl/announcements/announced-quiz.ts'
import { useParams } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

export function ResultsRoute() {
  const { quizId } = useParams('/quizzes/$quizId/results')
  usePageTitle(texts.pages.results)
  return (
    <AnnouncedQuiz value={quizId}>
      <ResultsPage key={quizId} quizId={quizId} />
    </AnnouncedQuiz>
  )
}
