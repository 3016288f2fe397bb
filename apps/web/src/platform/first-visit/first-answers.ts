import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import type { Me } from '@tbl/contract/accounts'
import { type Client, createApi } from '../api.tsx'
import { areFirstAnswersHere, firstCallsOf } from './early-call.ts'

/** The queries whose answers are kept for now, by their hashes. */
const kept = new Set<string>()

/** Whether a query has its first answer from before the page was drawn, and needs no other one yet. */
export const isFirstAnswer = ({ queryHash }: { readonly queryHash: string }): boolean =>
  kept.has(queryHash)

type Operations = Readonly<
  Record<string, { queryOptions: (of: { input: object }) => QueryObserverOptions }>
>

/**
 * Puts the first answers of this page where it looks for them, if they are here before it: it is
 * drawn with them at once, not without them and then again. They stay until `letGo`, by when whoever
 * shows them keeps them. For the rest of what has begun to come it waits for `patience`
 * milliseconds.
 */
export async function keepFirstAnswers(
  queryClient: QueryClient,
  client: Client,
  me: Me | null,
  patience = 200,
): Promise<{ letGo: () => void }> {
  if (!me || !areFirstAnswersHere()) return { letGo: () => {} }
  const api = createApi(client) as unknown as Readonly<Record<string, Operations>>
  const stops: (() => void)[] = []
  const answers = firstCallsOf(window.location.pathname, me).map(({ of, input }) => {
    const [noun = '', operation = ''] = of.split('.')
    const options = api[noun]?.[operation]?.queryOptions({ input })
    return new Promise<void>((resolve) => {
      if (!options) return resolve()
      const observer = new QueryObserver(queryClient, { ...options, gcTime: 0, retry: false })
      kept.add(observer.getCurrentQuery().queryHash)
      stops.push(observer.subscribe(({ isFetching }) => !isFetching && resolve()))
    })
  })
  await Promise.race([
    Promise.all(answers),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
  return {
    letGo: () => {
      for (const stop of stops) stop()
      kept.clear()
    },
  }
}
