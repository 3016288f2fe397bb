import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.tsx'
import { useLatest } from '../../../ui/use-latest.ts'

/** While figures change they are asked for so often, milliseconds. */
const renewedAfter = 5000

/** The figures of a quiz; while somebody is at work they follow, whatever the news. */
export function useReport(quizId: string) {
  const api = useApi()
  return useQuery(
    api.reports.get.queryOptions({
      input: { quizId },
      refetchInterval: ({ state: { data } }) => (data?.keyState === 'taken' ? renewedAfter : false),
      meta: { followsByItself: true },
    }),
  )
}

/** What tells the key; asked for once somebody wants to see it, and again with newer figures. */
export function useReportAnswers(quizId: string, at: string | undefined, isCovered: boolean) {
  const api = useApi()
  const { data, isError, refetch } = useQuery(
    api.reports.answers.queryOptions({
      input: { quizId },
      enabled: !isCovered && at !== undefined,
      queryKey: [...api.reports.answers.queryKey({ input: { quizId } }), at],
      gcTime: 0,
    }),
  )
  const latest = useLatest(data ?? null)
  return { answers: isCovered ? null : latest, isError, refetch }
}
