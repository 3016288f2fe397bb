import { TakeQuizPage } from '../features/attempts/take/take-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { AnnouncedQuiz } from '../tbl/announcements/announced-quiz.ts'
import { useParams } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

export function TakeQuizRoute() {
  const { quizId } = useParams('/quizzes/$quizId/take')
  usePageTitle(texts.pages.takeQuiz)
  return (
    <AnnouncedQuiz value={quizId}>
      <TakeQuizPage key={quizId} quizId={quizId} />
    </AnnouncedQuiz>
  )
}
