import { COMMON_ORPC_ERROR_DEFS, ORPCError } from '@orpc/client'

/** Method and path of each operation by its names: `{ courses: { get: 'GET /courses/{courseId}' } }`. */
export type Routes = { readonly [noun: string]: { readonly [operation: string]: string } }

/** Sends a request of an operation, which is named by its noun and its own name. */
export type Send = (
  request: Request,
  init: RequestInit,
  operation: readonly string[],
) => Promise<Response>

type Input = Readonly<Record<string, unknown>>

/** Strings, numbers and the like of an input: what a query can say. */
const isSaid = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** The request of an operation: what its path does not name goes into the query, or the body. */
function requestOf(address: string, route: string, input: Input = {}, signal?: AbortSignal) {
  const [method = '', pattern = ''] = route.split(' ')
  const rest = { ...input }
  const path = pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const url = new URL(address + path)
  const isRead = method === 'GET'
  if (isRead)
    for (const [name, value] of Object.entries(rest))
      if (isSaid(value)) url.searchParams.append(name, String(value))
  const hasBody = !isRead && (Object.keys(rest).length > 0 || path === pattern)
  return new Request(url, {
    method,
    ...(signal ? { signal } : {}),
    ...(hasBody
      ? { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
      : {}),
  })
}

/** The name that an answer gives to its file. */
const fileName = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]*)/i.exec(disposition)?.[1] ?? '') ||
  (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? '')

/** What an answer brings: a file, or JSON. */
async function contentOf(answer: Response): Promise<unknown> {
  const disposition = answer.headers.get('content-disposition')
  if (disposition !== null) {
    const content = await answer.blob()
    return new File([content], fileName(disposition), { type: content.type })
  }
  const text = await answer.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ORPCError(otherAnswer, { status: 502, cause })
  }
}

/** The code of an answer that is none of this product's. */
const otherAnswer = 'OTHER_ANSWER'

type Refused = { code: string; message?: string; defined: boolean; data?: unknown }
const isRefused = (content: unknown): content is Refused => {
  const { code, defined } = (content ?? {}) as Partial<Refused>
  return typeof code === 'string' && typeof defined === 'boolean'
}

/** The code of an answer that has none, such as a proxy's. */
const codeOf = (status: number): string =>
  Object.entries(COMMON_ORPC_ERROR_DEFS).find(([, known]) => known.status === status)?.[0] ??
  otherAnswer

/**
 * How the client of the contract reaches a server: over HTTP, by the routes of its operations. It
 * knows no schemas, and so costs pages little. A refused call throws an `ORPCError` with the code
 * of the contract, or with that of its status. Routes that are not among `routes` are asked of
 * `others`.
 */
export const httpLink = (
  address: string,
  routes: Routes,
  send: Send,
  others: () => Promise<Routes> = async () => ({}),
) => ({
  call: async (
    path: readonly string[],
    input: unknown,
    { signal }: { signal?: AbortSignal | undefined },
  ): Promise<unknown> => {
    const [noun = '', operation = ''] = path
    const route: unknown = routes[noun]?.[operation] ?? (await others())[noun]?.[operation]
    if (typeof route !== 'string') throw new Error(`There is no operation ${path.join('.')}`)
    const request = requestOf(address, route, input as Input | undefined, signal)
    const answer = await send(request, { redirect: 'manual' }, path)
    const { ok, status } = answer
    if (ok) return contentOf(answer)
    const content = await contentOf(answer).catch(() => undefined)
    throw isRefused(content)
      ? new ORPCError(content.code, { ...content, status })
      : new ORPCError(codeOf(status), { status })
  },
})
