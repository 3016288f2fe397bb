import type { MissedNews } from '@tbl/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead, timestamp } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'
import { freezeTime, pass } from '../../testing/page-time.ts'
import { createStubSocket } from '../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page with courses, the voice of its connection, and how often it has asked the server. */
async function openPage() {
  const {
    courseId,
    students: [student],
  } = await given(world).course({ students: 1 })
  const client = as(world, student ?? null)
  const courses = vi.fn(client.courses.list)
  const me = vi.fn(client.accounts.me)
  const { socket, hear } = createStubSocket()
  openApp(
    instead(instead(client, 'courses', 'list', courses), 'accounts', 'me', me),
    '/courses',
    socket,
  )
  await screen.findByRole('link', { name: 'View Course: Physiology' })
  expect([courses.mock.calls.length, me.mock.calls.length]).toEqual([1, 1])
  const say: typeof hear = (name, ...values) => act(() => hear(name, ...values))
  return { hear: say, courses, me, courseId, socket }
}

/** Whatever was to be fetched has been asked for. */
const pageRests = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

/** The connection stands, and the server says what it knows of what was missed. */
type Hear = Awaited<ReturnType<typeof openPage>>['hear']
function connected(
  hear: Hear,
  missed: readonly MissedNews[] | null,
  mark: string | null = null,
): void {
  hear('connect')
  hear('missed', missed, mark)
}

test('[RT-01, P30] where nothing is known the first connection fetches what was shown before it, but not once more who is signed in; a later one fetches everything', async () => {
  const { hear, courses, me } = await openPage()
  connected(hear, null)
  await waitFor(() => expect(courses).toHaveBeenCalledTimes(2))
  expect(me).toHaveBeenCalledTimes(1)
  hear('disconnect', 'transport close')
  connected(hear, null)
  await waitFor(() => expect([courses.mock.calls.length, me.mock.calls.length]).toEqual([3, 2]))
})

test('[RT-01, P30] who hears nothing of what was missed within 2 s, from a server of an older build, fetches everything', async () => {
  const { hear, courses } = await openPage()
  freezeTime()
  hear('connect')
  await pass(1900)
  expect(courses).toHaveBeenCalledTimes(1)
  await pass(200)
  expect(courses).toHaveBeenCalledTimes(2)
  await pass(5000)
  expect(courses).toHaveBeenCalledTimes(2)
})

test('[RT-01, P30] who has missed nothing fetches nothing; of what was missed that alone which it concerns', async () => {
  const { hear, courses, me, courseId, socket } = await openPage()
  connected(hear, [], 'here.10')
  await pageRests()
  expect(socket.marks.since()).toBe('here.10')
  hear('news', { topic: 'grades', courseId }, 20)
  hear('disconnect', 'transport close')
  hear('news', { topic: 'grades', courseId }, 30) // not before the next connection says so
  expect(socket.marks.since()).toBe('here.20')
  connected(hear, [{ news: { topic: 'grades', courseId }, at: 25 }], 'here.40')
  await pageRests()
  expect([courses.mock.calls.length, me.mock.calls.length]).toEqual([1, 1])
  expect(socket.marks.since()).toBe('here.40')
  hear('disconnect', 'transport close')
  connected(hear, [{ news: { topic: 'courses', courseId }, at: 45 }], 'here.50')
  await waitFor(() => expect(courses).toHaveBeenCalledTimes(2))
  expect(me).toHaveBeenCalledTimes(1)
})

/** The same, which has asked for its courses when the server was at its tenth place. */
async function openMarkedPage() {
  const page = await openPage()
  const { marks } = page.socket
  for (const operation of ['accounts.me', 'courses.list']) {
    marks.ask(operation)
    marks.answer('here.10')
  }
  return { ...page, marks }
}

test('[RT-01] before the first connection an answer is fetched again only where it may not know the news', async () => {
  const { hear, courses, courseId, marks } = await openMarkedPage()
  expect(marks.since()).toBe('here.10')
  const news = { topic: 'courses', courseId } as const
  connected(hear, [{ news, at: 9 }], 'here.15') // an older one of another call
  await pageRests()
  expect(courses).toHaveBeenCalledTimes(1)
})

test('[RT-01] before the first connection an answer that was asked for before the news is fetched again', async () => {
  const { hear, courses, courseId } = await openMarkedPage()
  connected(hear, [{ news: { topic: 'courses', courseId }, at: 11 }], 'here.15')
  await waitFor(() => expect(courses).toHaveBeenCalledTimes(2))
})

test('[RT-01] news of which the page knows nothing make it fetch everything', async () => {
  const { hear, courses, me, socket } = await openPage()
  connected(hear, [], 'here.10')
  const later = [{ news: { topic: 'weather' }, at: 11 }] as unknown as MissedNews[]
  hear('disconnect', 'transport close')
  connected(hear, later, 'here.20')
  await waitFor(() => expect([courses.mock.calls.length, me.mock.calls.length]).toEqual([2, 2]))
  expect(socket.marks.since()).toBe('here.20')
})

test('[RT-01, P27] what failed while the connection was lost is fetched when it is back, also where nothing was missed', async () => {
  const { hear, courses, courseId } = await openPage()
  connected(hear, [], 'here.10')
  courses.mockRejectedValueOnce(new Error('The network is gone'))
  hear('news', { topic: 'courses', courseId }, 11)
  await waitFor(() => expect(courses).toHaveBeenCalledTimes(2))
  hear('disconnect', 'transport close')
  await pageRests()
  connected(hear, [], 'here.12')
  await waitFor(() => expect(courses).toHaveBeenCalledTimes(3))
})

test('[DOOR-12] a page that made room for another one of the person stays away until somebody looks at it', async () => {
  const { hear, socket } = await openPage()
  freezeTime()
  const connect = vi.spyOn(socket, 'connect')
  Object.assign(socket, { active: false })
  const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  hear('disconnect', 'io server disconnect')
  await pass(60_000)
  expect(connect).not.toHaveBeenCalled()
  looks.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(connect).toHaveBeenCalledTimes(1)
  hear('disconnect', 'io server disconnect')
  await pass(3000)
  expect(connect).toHaveBeenCalledTimes(2)
})

test('[RT-01] news that arrive during the first fetch are not lost: it is made again', async () => {
  const {
    teacher,
    students: [student],
    courseId,
  } = await given(world).course({ students: 1 })
  const client = as(world, student ?? null)
  const { reached, reach } = timestamp()
  let asked = 0
  const late = instead(client, 'courses', 'list', async (input) => {
    asked += 1
    const list = await client.courses.list(input)
    if (asked === 1) await reached // made before the change, and on its way
    return list
  })
  const { socket, hear } = createStubSocket()
  openApp(late, '/courses', socket)
  await waitFor(() => expect(asked).toBe(1))
  const course = await as(world, teacher).courses.get({ courseId })
  if (course.access !== 'full') throw new Error('The course of its instructor')
  const {
    id: _id,
    access: _access,
    can: _can,
    createdAt: _createdAt,
    instructorName: _instructorName,
    quizCount: _quizCount,
    role: _role,
    addedBy: _addedBy,
    classSessions: _classSessions,
    ...form
  } = course
  await as(world, teacher).courses.update({ ...form, courseId, title: 'Neurology' })
  act(() => hear('news', { topic: 'courses', courseId }))
  reach()
  expect(await screen.findByRole('link', { name: 'View Course: Neurology' })).toBeTruthy()
})

test('[P27, P30] when news may have been lost with a server, each page fetches everything at its own moment within 3 s, once', async () => {
  const { hear, courses } = await openPage()
  connected(hear, null)
  await waitFor(() => expect(courses).toHaveBeenCalledTimes(2))
  freezeTime()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  hear('refresh')
  await pass(1000)
  hear('refresh')
  await pass(1600)
  expect(courses).toHaveBeenCalledTimes(2)
  await pass(200)
  expect(courses).toHaveBeenCalledTimes(3)
  await pass(5000)
  expect(courses).toHaveBeenCalledTimes(3)
})
