import { getRouteApi } from '@tanstack/react-router'
import { TakeQuizPage } from '../features/attempts/take/take-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

const route = getRouteApi('/signed-in/quizzes/$quizId/take')

export function TakeQuizRoute() {
  const { quizId } = route.useParams()
  usePageTitle(texts.pages.takeQuiz)
  return <TakeQuizPage key={quizId} quizId={quizId} />
}
