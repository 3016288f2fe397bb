import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useTeamQuizEvent } from '../../../platform/live.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { showCall } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

/** The captain hears at most once in so long that a member waits, milliseconds. */
const callPause = 60_000

/**
 * Tells the captain, wherever they are, that a member waits for the team quiz; not while
 * they look at its lobby.
 */
export function useWaitingMembers(): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lastCall = useRef(Number.NEGATIVE_INFINITY)
  useTeamQuizEvent(
    'request_session',
    useCallback(
      ({ quizId, teamId, userName }) => {
        const lobby = queryClient
          .getQueryCache()
          .find({ queryKey: api.teamQuiz.readiness.queryKey({ input: { quizId, teamId } }) })
        if (lobby?.isActive() || Date.now() - lastCall.current < callPause) return
        lastCall.current = Date.now()
        showCall(texts.memberWaits({ name: userName }), {
          label: texts.lobby,
          onClick: () =>
            void navigate({
              to: '/quizzes/$quizId/team-lobby/$teamId',
              params: { quizId, teamId },
            }),
        })
      },
      [api, queryClient, navigate],
    ),
  )
}
