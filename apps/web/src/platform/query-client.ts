import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { endSuccess } from '../ui/toast.ts'
import { isFinal } from './failure.ts'

/**
 * How long an answer counts as fresh without news, in milliseconds: enough for the screens of one
 * page to share it.
 */
const freshFor = 5000
const retries = 3

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
