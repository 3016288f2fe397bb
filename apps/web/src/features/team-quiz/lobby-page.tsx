import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { useCallback, useEffect } from 'react'
import { useApi } from '../../platform/api.tsx'
import { ConnectionBar } from '../../platform/connection-bar.tsx'
import { isAbsent } from '../../platform/failure.ts'
import { useTeamQuizRoom } from '../../platform/live.tsx'
import { useMe } from '../../platform/session.tsx'
import { FocusLoading } from '../../ui/focus-page.tsx'
import { showError } from '../../ui/toast.ts'
import { LobbyBoard, type LobbyBoardProps } from './lobby-board.tsx'
import { messages, refusalMessage } from './messages.ts'
import { useKeepSnapshot } from './session-query.ts'
import { ConnectionFailedScreen, TeamQuizNotFound } from './session-screens.tsx'
import { readinessWait } from './timing.ts'

type Place = { quizId: string; teamId: string }

/** Where a team gathers before its quiz; leads on by itself once the captain has started. */
export function LobbyPage({ quizId, teamId }: Place) {
  const api = useApi()
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery(api.teamQuiz.readiness.queryOptions({ input: { quizId, teamId } }))
  const isDenied = isDefinedError(error) && error.code === 'FORBIDDEN'
  const enter = useEnter({ quizId, teamId })
  const present = useTeamQuizRoom(quizId, teamId, { snapshot: enter, removed: refetch })
  const launch = useMutation(
    api.teamQuiz.launch.mutationOptions({
      onSuccess: enter,
      onError: (failure) => {
        const { title, description } = isDefinedError(failure) ? refusalMessage(failure) : messages.launchFailed
        showError(title, description)
        void refetch()
      },
    }),
  )
  useChecks(refetch)
  useLeaving({ quizId, teamId }, isDenied, data !== undefined && data.session !== 'none')

  if (isAbsent(error)) return <TeamQuizNotFound name={me.name} />
  if (!data && error && !isDenied) return <ConnectionFailedScreen name={me.name} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data || isDenied || data.session !== 'none') return <FocusLoading label="Opening the lobby" />
  return <Waiting readiness={data} meId={me.id} present={present} isLaunching={launch.isPending} onLaunch={() => launch.mutate({ quizId, teamId })} />
}

function Waiting(props: Omit<LobbyBoardProps, 'banner'>) {
  return <LobbyBoard {...props} banner={<ConnectionBar />} />
}

/** Goes to the team quiz with the snapshot that came. */
function useEnter({ quizId, teamId }: Place): (snapshot: TeamQuizSnapshot) => void {
  const keep = useKeepSnapshot(quizId, teamId)
  const navigate = useNavigate()
  return useCallback(
    (snapshot) => {
      keep(snapshot)
      void navigate({ to: '/quizzes/$quizId/team/$teamId', params: { quizId, teamId }, replace: true })
    },
    [keep, navigate, quizId, teamId],
  )
}

/** Asks again who is ready, besides the news that comes by itself [LOBBY-03]. */
function useChecks(check: () => Promise<unknown>): void {
  useEffect(() => {
    let count = 0
    const next = () => {
      timer = setTimeout(() => {
        count += 1
        void check()
        next()
      }, readinessWait(count))
    }
    let timer: ReturnType<typeof setTimeout>
    next()
    return () => clearTimeout(timer)
  }, [check])
}

/** Away from here: who is no member to the quizzes (D-07), everybody to the team quiz once it runs [LOBBY-06]. */
function useLeaving({ quizId, teamId }: Place, isDenied: boolean, hasSession: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isDenied) void navigate({ to: '/quizzes', replace: true })
    else if (hasSession) void navigate({ to: '/quizzes/$quizId/team/$teamId', params: { quizId, teamId }, replace: true })
  }, [isDenied, hasSession, navigate, quizId, teamId])
}
