import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { endSuccess } from '../ui/toast.ts'
import { isFinal } from './failure.ts'

/**
 * How long an answer counts as fresh without news, in milliseconds: enough for the screens of one
 * page to share it.
 */
const freshFor = 5000
const retries = 3

declare module '@tanstack/react-query' {
  interface Register {
    /** `followsByItself`: what is asked for at intervals is not asked for at each news besides. */
    queryMeta: { followsByItself?: boolean }
  }
}

/** Whether a page asks for it again before long anyway, and so often is enough. */
export const followsByItself = (query: Query): boolean =>
  query.meta?.followsByItself === true &&
  query.observers.some(({ options: { enabled, refetchInterval } }) => {
    const interval =
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
    return enabled !== false && typeof interval === 'number'
  })

/** The one place where the browser logs a failure that is not a refusal. */
function report(error: unknown): void {
  if (!isFinal(error)) console.error(error)
}

/**
 * A cache for the page. `networkMode: 'always'`: a laptop in a classroom may reach its server
 * without the internet.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onMutate: endSuccess, onError: report }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        networkMode: 'always',
        retry: (count, error) => !isFinal(error) && count < retries,
      },
      mutations: { networkMode: 'always' },
    },
  })
