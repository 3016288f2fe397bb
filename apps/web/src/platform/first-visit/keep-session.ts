import type { QueryClient } from '@tanstack/react-query'
import { type Client, createApi } from '../api.tsx'
import type { ServedSession } from './served-session.ts'

/** Has the session answered before it is asked for. */
export function keepServedSession(
  queryClient: QueryClient,
  client: Client,
  { me }: ServedSession,
): void {
  const { queryKey } = createApi(client).accounts.me.queryOptions({ input: {} })
  queryClient.setQueryData(queryKey, { me })
}
