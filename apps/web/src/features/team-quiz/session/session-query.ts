import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { useCallback, useMemo } from 'react'
import { type Api, useApi } from '../../../platform/api.tsx'
import { afterFetch, afterPush, type SessionAnswer } from './snapshot-order.ts'
import { healingInterval } from './timing.ts'

/**
 * Whatever arrives, by HTTP or by the room, the newest snapshot stays; its unchanged parts keep
 * their identity.
 */
const keepNewest = (before: unknown, next: unknown): unknown =>
  replaceEqualDeep(before, afterFetch(before as SessionAnswer | undefined, next as SessionAnswer))

/** The team's session: one cache entry for lobby and team quiz. */
export const sessionOptions = (api: Api, quizId: string, teamId: string) =>
  api.teamQuiz.session.queryOptions({
    input: { quizId, teamId },
    structuralSharing: keepNewest,
    staleTime: 0,
    retry: false, // the page says at once what is wrong, and asks again in its own way
    refetchInterval: (query) =>
      query.state.data?.session?.status === 'active' ? healingInterval : false,
  })

/** Puts a snapshot that came by another way into the cache. */
export function useKeepSnapshot(
  quizId: string,
  teamId: string,
): (snapshot: TeamQuizSnapshot) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const key = useMemo(
    () => api.teamQuiz.session.queryKey({ input: { quizId, teamId } }),
    [api, quizId, teamId],
  )
  return useCallback(
    (session: TeamQuizSnapshot) =>
      queryClient.setQueryData(key, (before) => afterPush(before, session)),
    [queryClient, key],
  )
}
