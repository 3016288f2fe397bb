import { useCallback } from 'react'
import { ConnectionBar } from '../../../platform/connection-bar.tsx'
import { useMe } from '../../../platform/session.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { ConnectionFailedScreen, TeamQuizNotFound } from '../session/session-screens.tsx'
import { LobbyBoard } from './lobby-board.tsx'
import { LobbySkeleton } from './lobby-skeleton.tsx'
import { type TeamQuizPlace, useLobby } from './use-lobby.ts'

/**
 * Where a team gathers before its quiz; leads on by itself once the captain has started. Who is no
 * member is led to the quizzes.
 */
export function LobbyPage({ quizId, teamId }: TeamQuizPlace) {
  const me = useMe()
  const navigate = useNavigate()
  const onStarted = useCallback(
    () =>
      void navigate({
        to: '/quizzes/$quizId/team/$teamId',
        params: { quizId, teamId },
        replace: true,
      }),
    [navigate, quizId, teamId],
  )
  const onDenied = useCallback(() => void navigate({ to: '/quizzes', replace: true }), [navigate])
  const lobby = useLobby({ quizId, teamId }, { onStarted, onDenied })
  switch (lobby.status) {
    case 'not-found':
      return <TeamQuizNotFound name={me.name} />
    case 'failed':
      return (
        <ConnectionFailedScreen
          name={me.name}
          isRetrying={lobby.isRetrying}
          onRetry={lobby.retry}
        />
      )
    case 'loading':
      return <LobbySkeleton />
    case 'open':
      return <LobbyBoard lobby={lobby} meId={me.id} banner={<ConnectionBar />} />
  }
}
