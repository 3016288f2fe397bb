import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnTiming } from '@tbl/contract/timing'
import { useCallback, useEffect } from 'react'
import { type Api, useApi } from '../../platform/api.tsx'
import { useIsConnected, useTimingEvent } from '../../platform/live.tsx'
import { afterHearing, type HeardTiming, heardNow } from './heard-timing.ts'
import type { Part } from './phase-times.ts'
import { deviceTime } from './server-clock.ts'
import { useEndNews } from './use-end-news.ts'
import { useWaking } from './use-waking.ts'

/**
 * Own times are fetched again so often, milliseconds: without the connection, and with it, over which
 * a message may be lost.
 */
const healing = { alone: 15_000, connected: 30_000 } as const

const keyOf = (api: Api, quizId: string) =>
  [...api.timing.own.queryKey({ input: { quizId } }), 'heard'] as const

/**
 * Keeps own times that came with another answer, as soon as that is here; one that is older than
 * what is known changes nothing.
 */
export function useHearTiming(quizId: string): (timing: OwnTiming) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return useCallback(
    (timing) =>
      void queryClient.setQueryData<HeardTiming>(keyOf(api, quizId), (before) =>
        afterHearing(before, heardNow(timing, deviceTime())),
      ),
    [api, queryClient, quizId],
  )
}

type Carried = {
  /** The phase of which the page says that its end has changed; null: of none. */
  part: Part | null
  /** Own times in the answer that the page is made of, once it is there. */
  carried: OwnTiming | null | undefined
  /** There is no such answer now: they are asked for. */
  asks?: boolean
}

/**
 * The reader's own times at a quiz, kept right while the page is open: by answers that carry them,
 * by the live message, after sleep, and every 15 s without the connection. Null: not known yet.
 */
export function useOwnTiming(
  quizId: string,
  { part, carried, asks = false }: Carried,
): HeardTiming | null {
  const api = useApi()
  const hear = useHearTiming(quizId)
  const isConnected = useIsConnected()
  const { data, refetch } = useQuery({
    queryKey: keyOf(api, quizId),
    queryFn: async ({ signal }) =>
      heardNow(await api.timing.own.call({ quizId }, { signal }), deviceTime()),
    // those that came with the page are enough, until something is known to have changed
    enabled: ({ state }) => asks || state.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: (before, next) =>
      afterHearing(before as HeardTiming | undefined, next as HeardTiming),
    refetchInterval: isConnected ? healing.connected : healing.alone,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (carried) hear(carried)
  }, [carried, hear])
  const news = useEndNews(data?.timing ?? null, part)
  useTimingEvent(
    quizId,
    useCallback(
      (event) => {
        news.announce(event)
        hear(event.timing)
      },
      [news, hear],
    ),
  )
  useWaking(
    data?.clock ?? null,
    useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  )
  return data ?? null
}
