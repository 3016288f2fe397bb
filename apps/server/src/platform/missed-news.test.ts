import type { MissedNews, News } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { afterEach, expect, test, vi } from 'vitest'
import { nextEvent } from '../../testing/running-app.ts'
import { startSocketServer } from '../../testing/socket-server.ts'
import type { SocketsOptions } from './sockets.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const courseId = '0b4c1a34-7a5c-4a6e-9a53-0f2a1c0c7d11'
const other = '7f3c1a52-6a3e-4c0e-9d59-0d2b6d0f8a11'

/** A server at which everybody hears the course; `opens` connects, and says what was missed. */
async function start(options: Partial<SocketsOptions> = {}) {
  const { live, close, connect } = await startSocketServer({
    feedsOf: async () => ({ courseIds: [courseId], hasCatalogue: false }),
    ...options,
  })
  closing.push(close)
  const opens = async (userId: string, since?: string) => {
    const socket = connect(userId, undefined, since)
    const all: (readonly MissedNews[] | null)[] = []
    socket.on('missed', (missed) => void all.push(missed))
    const [missed, mark] = await nextEvent(socket, 'missed')
    return { socket, missed, news: missed?.map(({ news }) => news), mark: mark ?? '', all }
  }
  const away = async (userId: string, since?: string) => {
    const page = await opens(userId, since)
    page.socket.close()
    return page
  }
  return { live, opens, away, connect }
}

test('[RT-01, P30] who comes back hears what they have missed of their courses and of themselves, and of nobody else', async () => {
  const { live, away } = await start()
  const first = await away('ana')
  expect(first.missed).toBeNull()
  live.toCourse(courseId, 'quizzes')
  live.toCourse(other, 'quizzes')
  live.toUsers(['ana', 'ben'], { topic: 'readiness', courseId })
  live.toUsers(['ben'], { topic: 'grades', courseId })
  const second = await away('ana', first.mark)
  const expected: News[] = [
    { topic: 'quizzes', courseId },
    { topic: 'readiness', courseId },
  ]
  expect(second.news).toHaveLength(2)
  expect(second.news).toEqual(expect.arrayContaining(expected))
  expect((await away('ana', second.mark)).missed).toEqual([])
})

test('[RT-01, P6] of a page of another person nothing is known', async () => {
  const { live, opens, connect } = await start()
  const { mark, socket } = await opens('ana')
  socket.close()
  live.toUsers(['ben'], { topic: 'grades', courseId })
  const [missed] = await nextEvent(connect('ben', undefined, mark, 'ana'), 'missed')
  expect(missed).toBeNull()
})

// on a busy machine the connections may not be made within the second that news wait
test('[RT-01] news that wait to be sent are heard over the new connection', {
  retry: 5,
}, async () => {
  const { live, opens, away } = await start()
  const { mark } = await away('ana')
  live.toCourse(courseId, 'quizzes')
  const { mark: later } = await away('ana', mark)
  live.toCourse(courseId, 'quizzes') // within a second of the last: later
  const { socket, missed } = await opens('ana', later)
  expect(missed).toEqual([])
  expect((await nextEvent(socket, 'news'))[0]).toEqual({ topic: 'quizzes', courseId })
})

test('[RT-07] who has missed a team quiz or a vote fetches everything; who came up to that over the connection does not', async () => {
  const { live, opens, away } = await start()
  const { mark } = await away('ana')
  const { socket } = await opens('ana', mark)
  const heard = nextEvent(socket, 'session_notification')
  const session = { quizId: 'quiz', teamId: 'team', status: 'active', version: 1 } as const
  live.teamQuizEvent(['ana'], courseId, { name: 'session_notification', event: session })
  const [event, at] = await heard
  expect(event).toEqual(session)
  socket.close()
  expect((await away('ana', mark)).missed).toBeNull()
  const [server] = mark.split('.')
  const upTo = `${server}.${at}`
  expect((await away('ana', upTo)).missed).toEqual([])
  live.teamQuiz(['ana'], courseId, { quizId: 'quiz' } as TeamQuizSnapshot)
  expect((await away('ana', upTo)).missed).toBeNull()
  expect((await away('ben', upTo)).missed).toEqual([])
})

test('[P27] one of several servers knows nothing of what was missed, and gives nothing a place', async () => {
  const { live, opens } = await start({ newsLog: null })
  const { socket, missed, mark } = await opens('ana', 'abcdef.12')
  expect([missed, mark]).toEqual([null, ''])
  const heard = nextEvent(socket, 'news')
  live.toCourse(courseId, 'quizzes')
  expect(await heard).toEqual([{ topic: 'quizzes', courseId }])
})

/** How often it is asked what Ana hears while she connects, and what happens at the first time. */
async function askedWhile(happens: (live: Awaited<ReturnType<typeof start>>['live']) => void) {
  const answers = [[], [courseId], [courseId]]
  let asked = 0
  const { live, opens } = await start({
    feedsOf: async () => {
      const courseIds = answers[Math.min(asked, 2)] ?? []
      asked += 1
      if (asked === 1) happens(live)
      return { courseIds, hasCatalogue: false }
    },
  })
  return { live, ...(await opens('ana')), asked: () => asked }
}

test('[RT-01] who enters a course while the connection is made hears it, and fetches everything once more', async () => {
  const { live, socket, all, asked } = await askedWhile((live) => live.enter(['ana'], courseId))
  await vi.waitFor(() => expect(all).toEqual([null, null]), { timeout: 15_000 })
  const heard = nextEvent(socket, 'news')
  live.toCourse(courseId, 'students')
  await heard
  expect(asked()).toBe(3)
})

test('[P6] who leaves a course while the connection is made is asked for again', async () => {
  const { asked } = await askedWhile((live) => live.exit('ana', courseId))
  await vi.waitFor(() => expect(asked()).toBe(3), { timeout: 15_000 })
})

test('[P6, RT-01] what is asked once holds where nothing has changed; a session that ends meanwhile ends the connection', async () => {
  const unchanged = await askedWhile((live) => live.enter(['ben'], courseId))
  unchanged.live.disconnect('ana')
  await nextEvent(unchanged.socket, 'disconnect')
  expect(unchanged.asked()).toBe(1)
  let isEnded = false
  const { opens, live } = await start({
    sessionPause: 3_600_000, // it is not found by looking
    findEnded: async (ids) => new Set(isEnded ? ids : []),
    feedsOf: async () => {
      isEnded = true
      live.disconnect('ana')
      return { courseIds: [], hasCatalogue: false }
    },
  })
  const { socket } = await opens('ana')
  if (socket.connected) await nextEvent(socket, 'disconnect')
  expect(socket.connected).toBe(false)
})
