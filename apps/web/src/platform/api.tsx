import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { actsForHeader } from '@tbl/contract/acts-for'
import { apiPrefix } from '@tbl/contract/api-prefix'
import { buildHeader } from '@tbl/contract/build-header'
import type { contract } from '@tbl/contract/contract'
import { newsHeader } from '@tbl/contract/news-mark'
import { shownLanguage } from '@tbl/texts/texts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { actsFor } from './acting/acts-for.ts'
import { httpLink, type Send } from './http-link.ts'
import { createNewsMarks, type NewsMarks } from './news-marks.ts'
import { patientFetch } from './patient-fetch.ts'

/** Calls of the server, one function an operation. */
export type Client = ContractRouterClient<typeof contract>

/** Routes that no page of a class calls; other pages come with them (`download`). */
const others = async () => (await import('virtual:contract-routes/others')).default

/**
 * Sends a call. The report of a defect is sent once, also while the page goes: it is nothing to
 * wait for.
 */
const send: Send = (request, init, [noun]) =>
  noun === 'defects' ? fetch(request, { ...init, keepalive: true }) : patientFetch(request, init)

/**
 * The client that talks to this page's server. `hearBuild` is told with every answer of which build
 * the server is, `marks` what the answers know of news.
 */
export function httpClient(
  hearBuild: (build: string | null) => void = () => {},
  marks: NewsMarks = createNewsMarks(),
): Client {
  const hearing: Send = async (request, init, path) => {
    marks.ask(path.join('.'))
    request.headers.set('accept-language', shownLanguage())
    const student = actsFor()
    if (student) request.headers.set(actsForHeader, student)
    const answer = await send(request, init, path)
    hearBuild(answer.headers.get(buildHeader))
    marks.answer(answer.headers.get(newsHeader))
    return answer
  }
  return createORPCClient(
    httpLink(`${window.location.origin}${apiPrefix}`, routes, hearing, others),
  )
}

export const createApi = (client: Client) => createTanstackQueryUtils(client)
export type Api = ReturnType<typeof createApi>

const ApiContext = createContext<{ client: Client; api: Api } | null>(null)

export function ApiProvider({ client, children }: { client: Client; children: ReactNode }) {
  const value = useMemo(() => ({ client, api: createApi(client) }), [client])
  return <ApiContext.Provider value={value}>{children}</ApiContext.Provider>
}

function useApiContext() {
  const value = useContext(ApiContext)
  if (!value) throw new Error('ApiProvider is missing')
  return value
}

/**
 * Query and mutation options of every operation: `useQuery(api.courses.list.queryOptions({ input:
 * {} }))`.
 */
export const useApi = (): Api => useApiContext().api

/** The calls themselves, for what is neither shown nor waited for. */
export const useClient = (): Client => useApiContext().client
