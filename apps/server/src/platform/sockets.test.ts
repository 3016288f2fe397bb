import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { afterEach, expect, test, vi } from 'vitest'
import { newsOf, nextEvent } from '../../testing/running-app.ts'
import { startSocketServer } from '../../testing/socket-server.ts'
import type { Feeds } from './feeds.ts'
import type { Live } from './live.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const courseId = '0b4c1a34-7a5c-4a6e-9a53-0f2a1c0c7d11'
const other = '7f3c1a52-6a3e-4c0e-9d59-0d2b6d0f8a11'
/** What happens while the server asks for the courses, and what it is told. */
type Asked = (live: Live) => string[]

/**
 * A server with one connection to it, which does not know of others what they send; `feedsOf` is
 * asked what its person hears.
 */
async function connected(userId: string, feedsOf: (live: Live) => Promise<Feeds>) {
  const { live, close, connect } = await startSocketServer({
    feedsOf: () => feedsOf(live),
    newsLog: null,
  })
  closing.push(close)
  const socket = connect(userId)
  const heard = newsOf(socket)
  await nextEvent(socket, 'connect')
  return { live, socket, heard }
}

/**
 * Connects while the courses of the person change as told; what news of the course is heard then,
 * before that of another one.
 */
async function heardAfter(...asked: Asked[]): Promise<string[]> {
  let times = 0
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  const { live, socket, heard } = await connected('ana', async (live) => {
    const now = asked[Math.min(times, asked.length - 1)]
    times += 1
    if (times === asked.length) setImmediate(settle) // once the answer has been taken in
    return { courseIds: [...(now?.(live) ?? []), other], hasCatalogue: false }
  })
  await settled
  const last = nextEvent(socket, 'disconnect')
  live.toCourse(courseId, 'students')
  live.toCourse(other, 'students')
  live.disconnect('ana')
  await last
  return heard.flatMap((news) =>
    'courseId' in news && news.courseId === courseId ? [news.topic] : [],
  )
}

const enroll = (live: Live) => live.enter(['ana'], courseId)
const leave = (live: Live) => live.exit('ana', courseId)

test.each<[string, Asked[], string[]]>([
  ['who stays', [() => [courseId], () => [courseId]], ['students']],
  ['who is not in it', [() => [], () => []], []],
])('[RT-01] %s', async (_who, asked, heard) => {
  expect(await heardAfter(...asked)).toEqual(heard)
})

test('[RT-01] who enrolls before the connection stands hears the course', async () => {
  const afterTheAnswer: Asked = (live) => {
    setImmediate(() => enroll(live))
    return []
  }
  expect(
    await heardAfter(
      afterTheAnswer,
      () => [courseId],
      () => [courseId],
    ),
  ).toEqual(['students'])
})

test('[P6] who leaves before the connection stands, or while it is asked once more, hears nothing of the course', async () => {
  expect(
    await heardAfter(
      () => [courseId],
      () => [],
      () => [],
    ),
  ).toEqual([])
  const leavesMeanwhile: Asked = (live) => {
    leave(live)
    return [courseId]
  }
  expect(
    await heardAfter(
      () => [courseId],
      leavesMeanwhile,
      () => [],
      () => [],
    ),
  ).toEqual([])
})

test('[P30] thirty submissions at once reach the instructor as the first and one more', async () => {
  const { live, socket, heard } = await connected('ingrid', async () => ({
    courseIds: [],
    hasCatalogue: false,
  }))
  for (let times = 0; times < 30; times += 1)
    live.toUsers(['ingrid', 'somebody else'], { topic: 'readiness', courseId })
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 15_000 })
  const last = nextEvent(socket, 'disconnect')
  live.disconnect('ingrid')
  await last
  expect(heard).toHaveLength(2)
})

test('[HELP-01] whoever was let in to one course hears news, team quizzes and events of that course alone, also of what the person enters meanwhile', async () => {
  const { live, close, connect } = await startSocketServer({
    identify: async ({ cookie }) => ({
      userId: 'ana',
      onlyCourseId: cookie === 'phone' ? courseId : null,
      sessionId: String(cookie),
    }),
  })
  closing.push(close)
  const [phone, laptop] = [connect('phone'), connect('laptop')]
  const hearing = (socket: typeof phone) => {
    const heard: unknown[] = []
    socket.onAny((event, what) => {
      if (event !== 'missed') heard.push(`${event} ${what.topic ?? what.quizId}`)
    })
    return heard
  }
  const [onPhone, onLaptop] = [hearing(phone), hearing(laptop)]
  await Promise.all([nextEvent(phone, 'connect'), nextEvent(laptop, 'connect')])
  const lasts = [nextEvent(phone, 'disconnect'), nextEvent(laptop, 'disconnect')]
  for (const [id, quizId] of [
    [other, 'other'],
    [courseId, 'own'],
  ] as const) {
    live.enter(['ana'], id)
    live.toCourse(id, id === other ? 'grades' : 'students')
    live.toUsers(['ana'], { topic: id === other ? 'teams' : 'quizzes', courseId: id })
    live.teamQuiz(['ana'], id, { quizId } as TeamQuizSnapshot)
    live.teamQuizEvent(['ana'], id, {
      name: 'session_notification',
      event: { quizId, teamId: 'team', status: 'active', version: 1 },
    })
  }
  live.disconnect('ana')
  await Promise.all(lasts)
  const own = ['news students', 'news quizzes', 'teamQuiz own', 'session_notification own']
  expect(onPhone).toEqual(own)
  expect(onLaptop).toEqual([
    'news grades',
    'news teams',
    'teamQuiz other',
    'session_notification other',
    ...own,
  ])
})
