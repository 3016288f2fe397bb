import { getRouteApi } from '@tanstack/react-router'
import { LobbyPage } from '../features/team-quiz/lobby/lobby-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

const route = getRouteApi('/signed-in/quizzes/$quizId/team-lobby/$teamId')

export function TeamLobbyRoute() {
  const { quizId, teamId } = route.useParams()
  usePageTitle(texts.pages.teamLobby)
  return <LobbyPage key={`${quizId} ${teamId}`} quizId={quizId} teamId={teamId} />
}
