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
  return { hear: say, courses, me, socket }
}

test('[RT-01, P30] the first connection fetches what was shown before it, but not once more who is signed in; a later one fetches everything', async () => {
  const { hear, courses, me } = await openPage()
  hear('connect')
  await waitFor(() => expect(courses).toHaveBeenCalledTimes(2))
  expect(me).toHaveBeenCalledTimes(1)
  hear('disconnect', 'transport close')
  hear('connect')
  await waitFor(() => expect([courses.mock.calls.length, me.mock.calls.length]).toEqual([3, 2]))
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
    addedBy: _addedBy,
    ...form
  } = course
  await as(world, teacher).courses.update({ ...form, courseId, title: 'Neurology' })
  act(() => hear('news', { topic: 'courses', courseId }))
  reach()
  expect(await screen.findByRole('link', { name: 'View Course: Neurology' })).toBeTruthy()
})

test('[P27, P30] when news may have been lost with a server, each page fetches everything at its own moment within 3 s, once', async () => {
  const { hear, courses } = await openPage()
  hear('connect')
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
