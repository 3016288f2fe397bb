import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[RES-05, STATE-01] no results of an open quiz: the page leads to the quiz', async () => {
  const { captain, quizId } = await given(world).quiz({ students: 3 })
  const { user, history } = openApp(as(world, captain), `/quizzes/${quizId}/results`)
  await user.click(await screen.findByRole('link', { name: 'Take Quiz' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/take`))
})

test('[RES-05, STATE-04, STATE-05, D-50] no results of a closed quiz: the page leads to the quizzes, and to the quiz once it opens', async () => {
  const { captain, courseId, quizId, teacher } = await given(world).quiz({
    students: 3,
    flags: { isActive: false },
  })
  const { socket, hear } = createStubSocket()
  const { user, history } = openApp(as(world, captain), `/quizzes/${quizId}/results`, socket)
  const back = await screen.findByRole('link', { name: 'Go to Quizzes' })
  expect(screen.queryByRole('link', { name: 'Take Quiz' })).toBeNull()
  await as(world, teacher).quizzes.setFlags({ quizId, isActive: true })
  hear('news', { topic: 'quizzes', courseId })
  expect(await screen.findByRole('link', { name: 'Take Quiz' })).toBeTruthy()
  await user.click(back)
  await waitFor(() => expect(history.location.pathname).toBe('/quizzes'))
})
