import { apiPrefix } from '@tbl/contract/api-prefix'

/** The pages of a class that is playing, and the call that each makes first of all. */
const firstCalls: readonly (readonly [page: RegExp, call: string])[] = [
  [/^\/quizzes\/([\w-]+)\/take\/?$/, 'POST /quizzes/$1/start'],
  [/^\/quizzes\/([\w-]+)\/team\/([\w-]+)\/?$/, 'GET /quizzes/$1/teams/$2/session'],
]

/** Method and path of the first call of the page at an address; null where it is not known. */
export function firstCallOf(address: string): string | null {
  const [page, call] = firstCalls.find(([pattern]) => pattern.test(address)) ?? []
  return page && call ? address.replace(page, call) : null
}

/** What was sent before the app was here, and its answer. */
let early: { readonly call: string; readonly answer: Promise<Response> } | undefined

/** Sends the first call of this page. */
export function sendEarly(): void {
  const call = firstCallOf(window.location.pathname)
  const [method = '', path = ''] = call?.split(' ') ?? []
  if (call === null) return
  const headers = { 'accept-language': document.documentElement.lang }
  const answer = fetch(apiPrefix + path, { method, headers, redirect: 'manual' })
  answer.catch(() => {}) // whoever takes it sees that
  early = { call, answer }
}

/** The answer to a request that was sent early, for the first who asks; else null. */
export function takeEarly({ method, url }: Request): Promise<Response> | null {
  const { call, answer } = early ?? {}
  const { pathname, search } = new URL(url)
  if (!answer || `${method} ${pathname}${search}` !== call?.replace(' ', ` ${apiPrefix}`))
    return null
  early = undefined
  return answer
}
