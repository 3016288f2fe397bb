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

/** What it is, its address below `quizzes`, whose screen it is on, and its heading. */
type Page = [what: string, path: string, who: 'assistant' | 'coTeacher', heading: { name: string }]
const pages: Page[] = [
  ['a quiz that is written', 'new?courseId={courseId}', 'coTeacher', { name: 'Create Quiz' }],
  ['the editor', '{quizId}/edit', 'coTeacher', { name: 'Edit Quiz' }],
  ['a preview', '{quizId}/take', 'assistant', { name: 'Q1' }],
  ['the results of a preview', '{quizId}/results', 'assistant', { name: 'Results' }],
]

type Client = Parameters<typeof openApp>[0]

/**
 * A page of a quiz on the screen of one of the course's staff, whose calls `client` may change;
 * `remove` takes the role away.
 */
async function opened([_, page, who, heading]: Page, client = (caller: Client) => caller) {
  const { [who]: reader, teacher, courseId, quizId } = await staffedQuiz()
  const { socket, hear } = createStubSocket()
  const path = page.replace('{courseId}', courseId).replace('{quizId}', quizId)
  const { history } = openApp(client(as(world, reader)), `/quizzes/${path}`, socket)
  await screen.findByRole('heading', heading)
  return {
    history,
    remove: () => as(world, teacher).staff.remove({ courseId, userId: reader.id }),
    hear: (topic: 'quizzes' | 'courses') => act(() => hear('news', { topic, courseId })),
  }
}
type History = Awaited<ReturnType<typeof opened>>['history']

async function endsAtCourses(history: History) {
  expect(await screen.findByText('You no longer have a role in this course.')).toBeTruthy()
  await waitFor(() => expect(history.location.pathname).toBe('/courses'))
}

test.each(pages)(
  "[STAFF-08] %s ends at '/courses' once its reader has no role in the course",
  async (...page) => {
    const { history, remove, hear } = await opened(page)
    await remove()
    hear('quizzes')
    hear('courses')
    await endsAtCourses(history)
  },
)

test.each(pages.slice(0, 2))(
  "[STAFF-08] %s ends there, too, where the list of courses is here before the course's answer",
  async (...page) => {
    const { reached, reach } = timestamp()
    const lists: Promise<unknown>[] = []
    let isRemoved = false
    const { history, remove, hear } = await opened(page, (caller) => {
      const listing = instead(caller, 'courses', 'list', (...input) => {
        const list = caller.courses.list(...input)
        if (isRemoved) lists.push(list)
        return list
      })
      return instead(listing, 'courses', 'get', async (...input) => {
        if (isRemoved) await reached
        return caller.courses.get(...input)
      })
    })
    const before = history.location.pathname
    await remove()
    isRemoved = true
    hear('courses')
    await waitFor(() => expect(lists).not.toEqual([]))
    await act(() => Promise.all(lists))
    await act(() => new Promise((drawn) => setTimeout(drawn)))
    expect(history.location.pathname).toBe(before)
    reach()
    await endsAtCourses(history)
  },
)

test.each(pages.slice(1))(
  '[STAFF-08] %s ends there, too, where the course is answered for the first time after that',
  async (...page) => {
    const { reached, reach } = timestamp()
    const { history, remove, hear } = await opened(page, (caller) =>
      instead(caller, 'courses', 'get', async (...input) => {
        await reached
        return caller.courses.get(...input)
      }),
    )
    await remove()
    hear('quizzes')
    hear('courses')
    reach()
    await endsAtCourses(history)
  },
)
