import { getRouteApi } from '@tanstack/react-router'
import { QuestionAppeal } from '../features/appeals/question-appeal.tsx'
import { TeamQuizPage } from '../features/team-quiz/session/team-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

const route = getRouteApi('/signed-in/quizzes/$quizId/team/$teamId')

export function TeamQuizRoute() {
  const { quizId, teamId } = route.useParams()
  usePageTitle(texts.pages.teamQuiz)
  return (
    <TeamQuizPage
      key={`${quizId} ${teamId}`}
      quizId={quizId}
      teamId={teamId}
      questionAppeal={(questionId) => (
        <QuestionAppeal quizId={quizId} teamId={teamId} questionId={questionId} />
      )}
    />
  )
}
