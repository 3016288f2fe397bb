import { apiPrefix } from '@tbl/contract/api-prefix'

/** The pages of a class that is playing, and the calls that each makes first of all. */
const firstCalls: readonly (readonly [page: RegExp, ...calls: string[]])[] = [
  [/^\/quizzes\/([\w-]+)\/take\/?$/, 'POST /quizzes/$1/start', 'GET /quizzes'],
  [/^\/quizzes\/([\w-]+)\/team\/([\w-]+)\/?$/, 'GET /quizzes/$1/teams/$2/session'],
]

/** Method and path of the first calls of the page at an address, where they are known. */
export function firstCallsOf(address: string): string[] {
  const [page, ...calls] = firstCalls.find(([pattern]) => pattern.test(address)) ?? []
  return page ? calls.map((call) => address.replace(page, call)) : []
}

/** How long an answer is new, in milliseconds: whoever asks later asks anew. */
const newFor = 10_000

/** What was sent before the app was here, and its answers. */
const early = new Map<string, { readonly answer: Promise<Response>; readonly at: number }>()

/** Sends the first calls of this page. */
export function sendEarly(): void {
  const headers = { 'accept-language': document.documentElement.lang }
  for (const call of firstCallsOf(window.location.pathname)) {
    const [method = '', path = ''] = call.split(' ')
    const answer = fetch(apiPrefix + path, { method, headers, redirect: 'manual' })
    answer.catch(() => {}) // whoever takes it sees that
    early.set(`${method} ${apiPrefix}${path}`, { answer, at: performance.now() })
  }
}

/** The answer to a request that was sent early, for the first who asks; else null. */
export function takeEarly({ method, url }: Request): Promise<Response> | null {
  const { pathname, search } = new URL(url)
  const call = `${method} ${pathname}${search}`
  const found = early.get(call)
  early.delete(call)
  return found && performance.now() - found.at < newFor ? found.answer : null
}
