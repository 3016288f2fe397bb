import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead, timestamp } from '../../testing/instead.ts'
import { openApp } from '../../testing/open-app.tsx'
import { createStubSocket } from '../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A quiz of a course with an assistant and a co-teacher. */
async function staffedQuiz() {
  const { teacher, courseId, quizId } = await given(world).quiz()
  const [assistant, coTeacher] = [
    await given(world).student('Aron Assistant'),
    await given(world).student('Cora Teacher'),
  ]
  await given(world).staff({ courseId, role: 'assistant', who: assistant })
  await given(world).staff({ courseId, role: 'coTeacher', who: coTeacher })
  return { teacher, courseId, quizId, assistant, coTeacher }
}

const pages = [
  ['a quiz that is written', 'new?courseId={courseId}', 'coTeacher', { name: 'Create Quiz' }],
  ['the editor', '{quizId}/edit', 'coTeacher', { name: 'Edit Quiz' }],
  ['a preview', '{quizId}/take', 'assistant', { name: 'Q1' }],
  ['the results of a preview', '{quizId}/results', 'assistant', { name: 'Results' }],
] as const

test.each(pages)(
  "[STAFF-08] %s ends at '/courses' once its reader has no role in the course",
  async (_, page, who, heading) => {
    const { [who]: reader, teacher, courseId, quizId } = await staffedQuiz()
    const { socket, hear } = createStubSocket()
    const path = page.replace('{courseId}', courseId).replace('{quizId}', quizId)
    const { history } = openApp(as(world, reader), `/quizzes/${path}`, socket)
    await screen.findByRole('heading', heading)
    await as(world, teacher).staff.remove({ courseId, userId: reader.id })
    act(() => hear('news', { topic: 'quizzes', courseId }))
    act(() => hear('news', { topic: 'courses', courseId }))
    expect(await screen.findByText('You no longer have a role in this course.')).toBeTruthy()
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  },
)

test.each(pages.slice(0, 2))(
  "[STAFF-08] %s ends there, too, where the list of courses is here before the course's answer",
  async (_, page, who, heading) => {
    const { [who]: reader, teacher, courseId, quizId } = await staffedQuiz()
    const { socket, hear } = createStubSocket()
    const { reached, reach } = timestamp()
    const caller = as(world, reader)
    const lists: Promise<unknown>[] = []
    let isRemoved = false
    const listing = instead(caller, 'courses', 'list', (...input) => {
      const list = caller.courses.list(...input)
      if (isRemoved) lists.push(list)
      return list
    })
    const client = instead(listing, 'courses', 'get', async (...input) => {
      if (isRemoved) await reached
      return caller.courses.get(...input)
    })
    const path = page.replace('{courseId}', courseId).replace('{quizId}', quizId)
    const { history } = openApp(client, `/quizzes/${path}`, socket)
    await screen.findByRole('heading', heading)
    const before = history.location.pathname
    await as(world, teacher).staff.remove({ courseId, userId: reader.id })
    isRemoved = true
    act(() => hear('news', { topic: 'courses', courseId }))
    await waitFor(() => expect(lists).not.toEqual([]))
    await act(() => Promise.all(lists))
    await act(() => new Promise((drawn) => setTimeout(drawn)))
    expect(history.location.pathname).toBe(before)
    reach()
    expect(await screen.findByText('You no longer have a role in this course.')).toBeTruthy()
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  },
)

test.each(pages.slice(1))(
  '[STAFF-08] %s ends there, too, where the course is answered for the first time after that',
  async (_, page, who, heading) => {
    const { [who]: reader, teacher, courseId, quizId } = await staffedQuiz()
    const { socket, hear } = createStubSocket()
    const { reached, reach } = timestamp()
    const caller = as(world, reader)
    const client = instead(caller, 'courses', 'get', async (...input) => {
      await reached
      return caller.courses.get(...input)
    })
    const path = page.replace('{courseId}', courseId).replace('{quizId}', quizId)
    const { history } = openApp(client, `/quizzes/${path}`, socket)
    await screen.findByRole('heading', heading)
    await as(world, teacher).staff.remove({ courseId, userId: reader.id })
    act(() => hear('news', { topic: 'quizzes', courseId }))
    act(() => hear('news', { topic: 'courses', courseId }))
    reach()
    expect(await screen.findByText('You no longer have a role in this course.')).toBeTruthy()
    await waitFor(() => expect(history.location.pathname).toBe('/courses'))
  },
)
