import type { News } from '@tbl/contract/live'
import type { MeasuredServer } from '../servers/measured-server.ts'
import { good, type Patient, patiently } from './calls.ts'
import { connectToSocketIo, type Ear } from './sockets.ts'

/** What a page shows: a call, and after which news it is made again. */
export type Query = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly topics: readonly News['topic'][]
  /** Sees each answer. */
  readonly read?: (text: string) => void
}

/** A page of the web app as its server knows it. */
export type Page = {
  /** Makes the call and goes on showing its answer; done with the first one. */
  readonly show: (query: Query) => Promise<void>
  /** Opens the connection for news. */
  readonly connect: () => Promise<void>
  /** Done when nothing is asked any more; rejects when a call has failed. */
  readonly settled: () => Promise<void>
  /** How many calls it has made, and to how many the server was too busy. */
  readonly calls: () => number
  readonly refusals: () => number
  /** When a message came over the connection, in milliseconds (`performance.now()`). */
  readonly messages: readonly number[]
  readonly close: () => void
}

/**
 * A page of a logged-in person. As in the browser (apps/web/src/platform/live.tsx) what has been
 * answered before the connection stands is asked again then, because news may have been missed,
 * and after news of its topics. A call that is overtaken by news is not taken back.
 */
export function createPage({ url, call }: MeasuredServer, cookie: string): Page {
  const shown: { readonly query: Query; isAnswered: boolean }[] = []
  const asking = new Set<Promise<void>>()
  const failures: unknown[] = []
  const messages: number[] = []
  let [calls, refusals, ear] = [0, 0, null as Ear | null]

  const count = <T>(done: Patient<T>): T => {
    refusals += done.refusals
    return done.result
  }

  const ask = (one: (typeof shown)[number]): Promise<void> => {
    calls += 1
    const { method, path, read } = one.query
    const body = method === 'POST' ? {} : undefined
    const asked = patiently(() => good(call(method, `/api/v1${path}`, { cookie, body }))).then(
      (done) => {
        one.isAnswered = true
        read?.(count(done).text)
      },
    )
    asking.add(asked)
    asked.catch((error) => failures.push(error)).finally(() => asking.delete(asked))
    return asked
  }
  const hear = (message: string) => {
    messages.push(performance.now())
    const [name, news] = JSON.parse(message) as [string, News]
    if (name !== 'news') return
    for (const one of shown) if (one.query.topics.includes(news.topic)) void ask(one)
  }

  return {
    show: (query) => {
      const one = { query, isAnswered: false }
      shown.push(one)
      return ask(one)
    },
    connect: async () => {
      ear = count(await patiently(() => connectToSocketIo(url, cookie, hear)))
      for (const one of shown) if (one.isAnswered && one.query.topics.length > 0) void ask(one)
    },
    settled: async () => {
      while (asking.size > 0) await Promise.allSettled(asking)
      if (failures.length > 0) throw failures[0]
    },
    calls: () => calls,
    refusals: () => refusals,
    messages,
    close: () => ear?.close(),
  }
}
