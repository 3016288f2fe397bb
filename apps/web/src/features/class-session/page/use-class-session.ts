import { useQuery } from '@tanstack/react-query'
import type { ClassSession } from '@tbl/contract/class-session'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useIsConnectionLost } from '../../../platform/live.tsx'
import { type ServerClock, serverTime } from '../../../tbl/clock/server-clock.ts'
import { changesAt, controlAt } from '../control/phase-time.ts'
import { withControl } from '../step.ts'
import { useDrawnAfter } from './use-drawn-after.ts'
import { useServerClock } from './use-server-clock.ts'

/** How long an answer is shown before the next one is asked for, without news, milliseconds. */
const renewedAfter = 15_000

/** The class session of a quiz: fetched again with news of it, and every 15 s besides. */
export function useClassSession(quizId: string) {
  const api = useApi()
  return useQuery(
    api.classSession.get.queryOptions({
      input: { quizId },
      refetchInterval: renewedAfter,
      refetchIntervalInBackground: true,
      refetchOnMount: 'always',
    }),
  )
}

/**
 * Whether the page does not hear from the server: its last call had no answer, or its connection is
 * lost and no call has been answered since.
 */
export function useIsBlind(query: ReturnType<typeof useClassSession>): boolean {
  const { dataUpdatedAt, failureCount, isRefetchError, refetch } = query
  const isLost = useIsConnectionLost()
  const lastBefore = useRef<number | null>(null)
  if (!isLost) lastBefore.current = null
  else lastBefore.current ??= dataUpdatedAt
  useEffect(() => void (isLost && refetch()), [isLost, refetch])
  const isUnheard = isLost && dataUpdatedAt === lastBefore.current
  return isUnheard || failureCount > 0 || isRefetchError
}

/** The session as it is now, drawn anew and asked for again when a phase changes by itself. */
export function useSessionNow(
  answer: ClassSession,
  refetch: () => unknown,
): { session: ClassSession; clock: ServerClock } {
  const clock = useServerClock(answer.control.at)
  const now = serverTime(clock)
  const control = controlAt(answer.control, now)
  const next = changesAt(control)
  useDrawnAfter(next === null ? null : Math.ceil(next - now), refetch)
  return { session: withControl(answer, control), clock }
}
