import { useQuery } from '@tanstack/react-query'
import type { ClassSession } from '@tbl/contract/class-session'
import { useApi } from '../../../platform/api.tsx'
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
