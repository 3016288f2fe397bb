import { LobbyPage } from '../features/team-quiz/lobby/lobby-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { AnnouncedQuiz } from '../tbl/announcements/announced-quiz.ts'
import { useParams } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

export function TeamLobbyRoute() {
  const { quizId, teamId } = useParams('/quizzes/$quizId/team-lobby/$teamId')
  usePageTitle(texts.pages.teamLobby)
  return (
    <AnnouncedQuiz value={quizId}>
      <LobbyPage key={`${quizId} ${teamId}`} quizId={quizId} teamId={teamId} />
    </AnnouncedQuiz>
  )
}
