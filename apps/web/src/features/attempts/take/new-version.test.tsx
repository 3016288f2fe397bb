import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { seeKey } from '../../../../../server/testing/seen.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { changeQuestions } from '../../../../testing/change-quiz.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { toast } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime } from '../../../../testing/page-time.ts'
import { comeOnline, quizTaker } from '../../../../testing/quiz-taker.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { open, click, answerAll, chosen, says, onServer, switchedNetwork } = quizTaker(() => world)
const changed = 'The quiz was changed. Your answers are kept where the questions are the same.'

test('[FAIR-11] news of a change: the page takes the newer version over, says so, and stays at its question', async () => {
  const made = await given(world).quiz({ students: 3 })
  const { socket, hear } = createStubSocket()
  await open(made, as(world, made.captain), socket)
  await click('radio', /A of Q1/)
  await click('button', 'Next Question')
  await click('checkbox', /C of Q2/)
  await says('Saved')
  expect(screen.queryByText(changed)).toBeNull()
  await changeQuestions(world, made, (questions) => questions.toReversed())
  act(() => hear('news', { topic: 'quizzes', courseId: made.courseId }))
  expect(await screen.findByText(changed)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Q2' })).toBeTruthy()
  expect(chosen()).toEqual(['C'])
  await click('button', 'Next Question')
  expect(screen.getByRole('heading', { name: 'Q1' })).toBeTruthy()
  expect(chosen()).toEqual(['A'])
})

test('[FAIR-11] a question that is gone takes its answer along, and the page tells', async () => {
  const made = await given(world).quiz({ students: 3 })
  const { socket, hear } = createStubSocket()
  await open(made, as(world, made.captain), socket)
  await click('radio', /A of Q1/)
  await says('Saved')
  await changeQuestions(world, made, (questions) => questions.slice(1))
  act(() => hear('news', { topic: 'quizzes', courseId: made.courseId }))
  expect(await screen.findByText(`${changed} 1 answer could not be kept.`)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Q2' })).toBeTruthy()
})

test('[FAIR-11] a submit of another version than was handed out last, in another tab, is refused: the page fetches the newer one and stays, and the next submit counts', async () => {
  const made = await given(world).quiz({ students: 3 })
  await open(made)
  await answerAll()
  await says('Saved')
  await changeQuestions(world, made, (questions) => questions.slice(0, 2))
  await as(world, made.captain).attempts.start({ quizId: made.quizId })
  await click('button', 'Submit Quiz')
  expect(await toast()).toBe(
    'Quiz changedThe quiz was changed. Look at your answers, then submit again.',
  )
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  await click('button', 'Submit Quiz')
  expect(await screen.findByText('You scored 2/2.')).toBeTruthy()
})

test('[FAIR-11] choices that the server drops, since a newer version is open elsewhere, are told, and the page follows', async () => {
  const made = await given(world).quiz({ students: 3 })
  await open(made)
  await changeQuestions(world, made, (questions) => questions.slice(1))
  await as(world, made.captain).attempts.start({ quizId: made.quizId })
  await click('radio', /A of Q1/)
  expect(await screen.findByText(`${changed} 1 answer could not be kept.`)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Q2' })).toBeTruthy()
})

test.each(['the page stays open', 'the page is opened anew'])(
  '[FAIR-11, P29] an outage over a change loses nothing that is still asked, when %s',
  async (how) => {
    freezeTime()
    const made = await given(world).quiz({ students: 3 })
    const { network, client, passOnline } = switchedNetwork(made)
    await open(made, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await click('button', 'Next Question')
    await click('checkbox', /C of Q2/)
    await says('Offline, kept on this device')
    await changeQuestions(world, made, (questions) => questions.slice(1))
    network.loss = null
    if (how === 'the page is opened anew') {
      cleanup()
      await open(made, client)
      await passOnline(2000)
    } else await comeOnline()
    await says('Saved')
    expect(await screen.findByText(`${changed} 1 answer could not be kept.`)).toBeTruthy()
    expect(await onServer(made)).toEqual(['', 'C', ''])
  },
)

test('[FAIR-06] who has seen the answers reads so instead of the questions, also when that happens meanwhile', async () => {
  const made = await given(world).quiz({ students: 3 })
  const { socket, hear } = createStubSocket()
  await open(made, as(world, made.captain), socket)
  await seeKey(world, made.quizId, made.captain)
  act(() => hear('news', { topic: 'quizzes', courseId: made.courseId }))
  expect(await screen.findByText('You have already seen the answers of this quiz.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Q1' })).toBeNull())
  cleanup()
  openApp(as(world, made.captain), '/quizzes')
  expect(await screen.findByText('You have already seen the answers of this quiz.')).toBeTruthy()
})
