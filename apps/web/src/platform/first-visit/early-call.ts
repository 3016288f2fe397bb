import type { Me } from '@tbl/contract/accounts'
import { apiPrefix } from '@tbl/contract/api-prefix'

/** A call of a page: the operation that it is of, and whether only students make it. */
type FirstCall = { readonly call: string; readonly of: string; readonly isOfStudents?: true }

const start = { call: 'POST /quizzes/{quizId}/start', of: 'attempts.start' }
const list = { call: 'GET /quizzes', of: 'quizzes.list', isOfStudents: true } as const
const session = { call: 'GET /quizzes/{quizId}/teams/{teamId}/session', of: 'teamQuiz.session' }

/** The pages of a class that is playing, and the calls that each makes first of all. */
const firstCalls: readonly (readonly [page: RegExp, calls: readonly FirstCall[]])[] = [
  [/^\/quizzes\/(?<quizId>[\w-]+)\/take\/?$/, [start, list]],
  [/^\/quizzes\/(?<quizId>[\w-]+)\/team\/(?<teamId>[\w-]+)\/?$/, [session, list]],
]

/** The first calls of the page at an address, where they are known, for who opens it. */
export function firstCallsOf(address: string, me: Me) {
  for (const [page, calls] of firstCalls) {
    const names = page.exec(address)?.groups
    if (names)
      return calls
        .filter(({ isOfStudents }) => !(isOfStudents && me.can.createCourses))
        .map(({ call, of }) => {
          const input: Record<string, string> = {}
          const path = call.replace(/\{(\w+)\}/g, (_whole, name) => {
            input[name] = names[name] ?? ''
            return input[name]
          })
          return { call: path, of, input }
        })
  }
  return []
}

/** How long an answer is new, in milliseconds: whoever asks later asks anew. */
const newFor = 10_000

/** What was sent before the app was here. */
type Early = {
  readonly answer: Promise<Response>
  readonly at: number
  /** Its answer is here, and is no refusal. */
  isHere: boolean
}
const early = new Map<string, Early>()

/** Sends the first calls of this page. */
export function sendEarly(me: Me): void {
  const headers = { 'accept-language': document.documentElement.lang }
  for (const { call } of firstCallsOf(window.location.pathname, me)) {
    const [method = '', path = ''] = call.split(' ')
    const answer = fetch(apiPrefix + path, { method, headers, redirect: 'manual' })
    const sent = { answer, at: performance.now(), isHere: false }
    answer
      .then(({ ok }) => {
        sent.isHere = ok
      })
      .catch(() => {}) // whoever takes it asks anew
    early.set(`${method} ${apiPrefix}${path}`, sent)
  }
}

/** Whether all that this page shows first is here before it. */
export const areFirstAnswersHere = (): boolean =>
  early.size > 0 && [...early.values()].every(({ isHere }) => isHere)

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
