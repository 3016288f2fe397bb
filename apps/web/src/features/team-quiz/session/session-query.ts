import { type QueryKey, replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import type { TeamQuizEvents } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { useMemo } from 'react'
import { type Api, useApi } from '../../../platform/api.tsx'
import { isFirstAnswer } from '../../../platform/first-visit/first-answers.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import {
  afterFetch,
  afterPush,
  afterVote,
  type CountedVote,
  type SessionAnswer,
} from './snapshot-order.ts'
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
    refetchOnMount: (query) => !isFirstAnswer(query),
    retry: false, // the page says at once what is wrong, and asks again in its own way
    refetchInterval: (query) =>
      query.state.data?.session?.status === 'active' ? healingInterval : false,
  })

/** Puts what came by another way into the cache: a snapshot, or a vote. */
export function useKeepSession(
  quizId: string,
  teamId: string,
): {
  readonly keep: (snapshot: TeamQuizSnapshot) => void
  /** Done when the vote is shown. */
  readonly count: (vote: CountedVote) => Promise<void>
  /** The same for one that the room tells of. */
  readonly hear: (vote: TeamQuizEvents['member_vote']) => void
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const renew = useRenew()
  return useMemo(() => {
    const queryKey: QueryKey = api.teamQuiz.session.queryKey({ input: { quizId, teamId } })
    const known = () => queryClient.getQueryData<SessionAnswer>(queryKey)
    const store = (next: SessionAnswer) =>
      void queryClient.setQueryData<SessionAnswer>(queryKey, next)
    const keep = (session: TeamQuizSnapshot) => store(afterPush(known(), session))
    const isFetching = () => queryClient.isFetching({ queryKey }) > 0
    let waiting: Promise<void> | null = null
    /** Once for all who ask while an answer is under way, when that has come. */
    const fetchAgain = (): Promise<void> => {
      if (!isFetching()) return renew('teamQuiz')
      waiting ??= queryClient.refetchQueries({ queryKey }, { cancelRefetch: false }).then(() => {
        waiting = null
        return renew('teamQuiz')
      })
      return waiting
    }
    const count = async (vote: CountedVote) => {
      const before = known()
      const next = afterVote(before, vote)
      if (next === before) return
      if (next) store(next)
      // an answer under way may be older than the vote, and know more than what is shown
      if (!next || isFetching()) await fetchAgain()
    }
    const hear = ({ votes, ...vote }: TeamQuizEvents['member_vote']) =>
      void count({ ...vote, votesOn: () => votes })
    return { keep, count, hear }
  }, [api, queryClient, renew, quizId, teamId])
}
