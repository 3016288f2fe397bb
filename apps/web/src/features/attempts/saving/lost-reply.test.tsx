import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { saveAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

/** A student whose submit is stored, but whose reply is lost, or comes, when the test says so. */
async function submitted({ isLost = true } = {}) {
  vi.spyOn(console, 'error').mockReturnValue()
  const { captain, courseId, quizId, key, questions } = await given(world).quiz({ students: 3 })
  const stored = timestamp()
  const lost = timestamp()
  const { submit } = as(world, captain).attempts
  const client = instead(as(world, captain), 'attempts', 'submit', async (input) => {
    const receipt = await submit(input)
    stored.reach()
    await lost.reached
    return isLost ? offline() : receipt
  })
  const answers = Object.fromEntries(
    questions.map(({ id }) => [id, { optionIds: key[id] ?? [], age: 0 }]),
  )
  await saveAs(world, captain, { quizId, version: 1, answers })
  const { socket, hear } = createStubSocket()
  const { user, history } = openApp(client, `/quizzes/${quizId}/take`, socket)
  await user.click(await screen.findByRole('button', { name: 'Submit Quiz' }))
  await stored.reached
  /** The connection stands, and nothing was missed but what the submit itself has told. */
  const reconnect = (courseId: string) =>
    act(async () => {
      hear('connect')
      hear('missed', [{ news: { topic: 'readiness', courseId }, at: 11 }], 'here.20')
      hear('disconnect', 'transport close')
      hear('connect')
      hear('missed', [{ news: { topic: 'readiness', courseId }, at: 21 }], 'here.30')
    })
  return { quizId, courseId, history, loseReply: lost.reach, reconnect }
}

/** The network is back, or the student looks at the page again. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
const found = 'Your answers are on the server. There is nothing to send again.'

test('[TAKE-08, ERR-85, P16] the reply is lost, then the page finds the attempt on the server: it says so, and no longer that the submit failed', async () => {
  const { quizId, history, loseReply } = await submitted()
  loseReply()
  expect(await screen.findByText('Failed to submit quiz. Please try again.')).toBeTruthy()
  await comeBack()
  await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/results`))
  expect(await screen.findByText(found)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('[TAKE-08, P16] the page finds the attempt on the server before the reply is lost: nothing says later that it failed', async () => {
  const { quizId, history, loseReply } = await submitted()
  await comeBack()
  await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/results`))
  expect(await screen.findByText(found)).toBeTruthy()
  await act(async () => loseReply())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(found)).toBeTruthy()
})

test('[TAKE-08, ERR-85, P16] the reply is lost, and the connection comes back: the page finds the attempt on the server', async () => {
  const { quizId, courseId, history, loseReply, reconnect } = await submitted()
  await reconnect(courseId)
  await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/results`))
  expect(await screen.findByText(found)).toBeTruthy()
  await act(async () => loseReply())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[TAKE-08] the page finds the attempt on the server before a slow reply: the reply is waited for, and its receipt shown', async () => {
  const { quizId, history, loseReply: reply } = await submitted({ isLost: false })
  await comeBack()
  await act(async () => reply())
  expect(await screen.findByRole('heading', { name: 'Quiz submitted' })).toBeTruthy()
  expect(history.location.pathname).toBe(`/quizzes/${quizId}/take`)
})
