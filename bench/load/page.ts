import type { MissedNews, News } from '@tbl/contract/live'
import { createNewsMarks } from '../../apps/web/src/platform/news-marks.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'
import { good, type Patient, patiently } from './calls.ts'
import { connectToSocketIo, type Ear } from './sockets.ts'

/** What a page shows: a call, and after which news it is made again. */
type Query = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly topics: readonly News['topic'][]
  /** Sees each answer. */
  readonly read?: (text: string) => void
}

/** A page of the web app as its server knows it. */
export type Page = {
  /** Loads the page itself, or reads one that was loaded: it says what it knows of news. */
  readonly open: (path: string, loaded?: string) => Promise<void>
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

/** Who is logged in. */
type Visitor = { readonly id: string; readonly cookie: string }

/** What the server says first of all over a connection. */
type Missed = readonly ['missed', readonly MissedNews[] | null, string | null]

/**
 * A page of a logged-in person. As in the browser (apps/web/src/platform/live.tsx) what is shown is
 * asked for again after news of its topics; also after news that were missed before the connection
 * stood, unless its answer knows them. A call that is overtaken by news is not taken back.
 */
export function createPage({ url, call }: MeasuredServer, { id: userId, cookie }: Visitor): Page {
  const marks = createNewsMarks()
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
    const { method, path, topics, read } = one.query
    if (topics.length > 0) marks.ask(path) // of the others no news tells
    const body = method === 'POST' ? {} : undefined
    const asked = patiently(() => good(call(method, `/api/v1${path}`, { cookie, body }))).then(
      (done) => {
        one.isAnswered = true
        marks.answer(done.result.mark)
        read?.(count(done).text)
      },
    )
    asking.add(asked)
    asked.catch((error) => failures.push(error)).finally(() => asking.delete(asked))
    return asked
  }
  const askAfter = ({ topic }: News, isStale = (_path: string): boolean => true) => {
    for (const one of shown)
      if (one.query.topics.includes(topic) && isStale(one.query.path)) void ask(one)
  }
  const hearMissed = ([, missed, mark]: Missed) => {
    if (missed === null)
      for (const one of shown) if (one.isAnswered && one.query.topics.length > 0) void ask(one)
    for (const { news, at } of missed ?? []) askAfter(news, (path) => marks.isNewTo(path, at))
    marks.connect(mark)
  }
  const hear = (message: string) => {
    messages.push(performance.now())
    const said = JSON.parse(message) as Missed | readonly ['news', News] | readonly ['presence']
    if (said[0] === 'missed') hearMissed(said)
    if (said[0] === 'news') askAfter(said[1])
  }

  return {
    open: async (path, loaded) => {
      calls += 1
      const text = loaded ?? (await good(call('GET', path, { cookie }))).text
      const [, session = ''] = /id="session">([^<]*)</.exec(text) ?? []
      const { me, news } = JSON.parse(session)
      if (me.id !== userId) throw new Error('The page is of somebody else')
      marks.answer(news)
    },
    show: (query) => {
      const one = { query, isAnswered: false }
      shown.push(one)
      return ask(one)
    },
    connect: async () => {
      ear = count(
        await patiently(() =>
          connectToSocketIo(url, cookie, hear, { userId, since: marks.since() }),
        ),
      )
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
