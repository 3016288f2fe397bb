import type { Me } from '@tbl/contract/accounts'
import { apiPrefix } from '@tbl/contract/api-prefix'

/** A call, the operation that it is of, and whether only students make it. */
type FirstCall = { readonly call: string; readonly of: string; readonly isOfStudents?: true }

const start = { call: 'POST /quizzes/$1/start', of: 'attempts.start' }
const list = { call: 'GET /quizzes', of: 'quizzes.list', isOfStudents: true } as const
const session = { call: 'GET /quizzes/$1/teams/$2/session', of: 'teamQuiz.session' }

/** The pages of a class that is playing, and the calls that each makes first of all. */
const firstCalls: readonly (readonly [page: RegExp, calls: readonly FirstCall[]])[] = [
  [/^\/quizzes\/([\w-]+)\/take\/?$/, [start, list]],
  [/^\/quizzes\/([\w-]+)\/team\/([\w-]+)\/?$/, [session, list]],
]

/** The first calls of the page at an address, where they are known, for who opens it. */
export function firstCallsOf(address: string, me: Me): FirstCall[] {
  const [page, calls = []] = firstCalls.find(([pattern]) => pattern.test(address)) ?? []
  return calls
    .filter(({ isOfStudents }) => !(isOfStudents && me.can.createCourses))
    .map((first) => ({ ...first, call: page ? address.replace(page, first.call) : first.call }))
}

/** How long an answer is new, in milliseconds: whoever asks later asks anew. */
const newFor = 10_000

/** What was sent before the app was here, and its answers. */
const early = new Map<string, { readonly answer: Promise<Response>; readonly at: number }>()

/** Sends the first calls of this page. */
export function sendEarly(me: Me): void {
  const headers = { 'accept-language': document.documentElement.lang }
  for (const { call } of firstCallsOf(window.location.pathname, me)) {
    const [method = '', path = ''] = call.split(' ')
    const answer = fetch(apiPrefix + path, { method, headers, redirect: 'manual' })
    answer.catch(() => {}) // whoever takes it asks anew
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

/**
 * From now on nothing is taken that was sent early, and nobody reads it: news may have come that it
 * does not know.
 */
export function forgetEarly(): void {
  for (const { answer } of early.values())
    void answer.then(({ body }) => body?.cancel()).catch(() => {})
  early.clear()
}
