import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
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

test.each([
  ['a quiz that is written', 'new?courseId={courseId}', 'coTeacher', { name: 'Create Quiz' }],
  ['the editor', '{quizId}/edit', 'coTeacher', { name: 'Edit Quiz' }],
  ['a preview', '{quizId}/take', 'assistant', { name: 'Q1' }],
  ['the results of a preview', '{quizId}/results', 'assistant', { name: 'Results' }],
] as const)(
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
