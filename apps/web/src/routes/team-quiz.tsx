import { TeamQuizPage } from '../features/team-quiz/session/team-quiz-page.tsx'
import { download } from '../platform/download.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { AnnouncedQuiz } from '../tbl/announcements/announced-quiz.ts'
import { later } from '../ui/later.tsx'
import { useParams } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

/** For the results of the team alone. */
const QuestionAppeal = later(
  download(async () => (await import('../features/appeals/question-appeal.tsx')).QuestionAppeal),
)

export function TeamQuizRoute() {
  const { quizId, teamId } = useParams('/quizzes/$quizId/team/$teamId')
  usePageTitle(texts.pages.teamQuiz)
  return (
    <AnnouncedQuiz value={quizId}>
      <TeamQuizPage
        key={`${quizId} ${teamId}`}
        quizId={quizId}
        teamId={teamId}
        questionAppeal={(questionId) => (
          <QuestionAppeal quizId={quizId} teamId={teamId} questionId={questionId} />
        )}
      />
    </AnnouncedQuiz>
  )
}
