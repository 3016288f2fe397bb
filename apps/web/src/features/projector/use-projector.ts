import { useQuery } from '@tanstack/react-query'
import type { Projected } from '@tbl/contract/projector'
import { useCallback } from 'react'
import { useApi } from '../../platform/api.tsx'
import { useTimingEvent } from '../../platform/live.tsx'
import { clockOf, deviceTime, nearerClock, type ServerClock } from '../../tbl/clock/server-clock.ts'
import { useIsBlind } from '../../tbl/clock/use-is-blind.ts'
import { useWaking } from '../../tbl/clock/use-waking.ts'

/** How long an answer is shown before the next one is asked for, without news, milliseconds. */
const renewedAfter = 15_000

/** What the projector shows, and the server's clock with it. */
export type HeardProjected = { readonly answer: Projected; readonly clock: ServerClock }

const afterHearing = (before: HeardProjected | undefined, next: HeardProjected): HeardProjected =>
  before ? { ...next, clock: nearerClock(before.clock, next.clock) } : next

/**
 * Keeps what the projector shows right while it is open. The one place where it hears of changes: the
 * table of news (`stale-after.ts`), messages about times, waking up, and every 15 s besides.
 */
export function useProjector(quizId: string) {
  const api = useApi()
  const queryKey = [...api.classSession.projector.queryKey({ input: { quizId } }), 'heard']
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<HeardProjected> => {
      const answer = await api.classSession.projector.call({ quizId }, { signal })
      return { answer, clock: clockOf(answer.at, deviceTime()) }
    },
    structuralSharing: (before, next) =>
      afterHearing(before as HeardProjected | undefined, next as HeardProjected),
    refetchInterval: renewedAfter,
    refetchIntervalInBackground: true,
    refetchOnMount: 'always',
  })
  const { refetch } = query
  const renew = useCallback(() => void refetch(), [refetch])
  useTimingEvent(quizId, renew)
  useWaking(query.data?.clock ?? null, renew)
  return { ...query, renew, isBlind: useIsBlind(query) }
}
