import { QuestionAppeal } from '../features/appeals/question-appeal.tsx'
import { TeamQuizPage } from '../features/team-quiz/session/team-quiz-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useParams } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

export function TeamQuizRoute() {
  const { quizId, teamId } = useParams('/quizzes/$quizId/team/$teamId')
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
