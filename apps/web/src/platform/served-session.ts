import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '@tbl/contract/accounts'
import { type Client, createApi } from './api.tsx'

/** What `accounts.me` answers. */
export type ServedSession = { readonly me: Me | null }

/** Who opens this page, as its server has written it into it; null where it did not know. */
export function readServedSession(): ServedSession | null {
  const content = document.getElementById('session')?.textContent
  return content ? JSON.parse(content) : null
}

/** Has the session answered before it is asked for. */
export function keepServedSession(
  queryClient: QueryClient,
  client: Client,
  { me }: ServedSession,
): void {
  const { queryKey } = createApi(client).accounts.me.queryOptions({ input: {} })
  queryClient.setQueryData(queryKey, { me })
}
