import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeClock, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
beforeEach(() => freezeClock())
afterEach(() => vi.useRealTimers())

const minute = 60_000
type Person = { readonly id: string }

/** A team that plays, whose phase has got an end in 10 minutes, on the page of one of its members. */
async function playing(who: 'captain' | 'member') {
  const made = await given(world).teamQuiz({ students: 3 })
  const { quizId, teamId, teacher } = made
  const session = runs(world, teacher, quizId)
  await session.setEnd('team', new Date(Date.now() + 10 * minute))
  const one = made[who]
  const { socket, hear } = createStubSocket()
  openApp(as(world, one), `/quizzes/${quizId}/team/${teamId}`, socket)
  await act(async () => {
    hear('connect')
    hear('missed', [], 'here.1')
  })
  await screen.findByRole('heading', { name: 'Q1' })
  return {
    ...made,
    session,
    notify: async () => {
      const timing = await as(world, one).timing.own({ quizId })
      await act(async () => hear('timing', { quizId, version: 9, timing, announcement: null }))
    },
    answer: async (by: Person, question: number, right: boolean) => {
      const { session } = await as(world, by).teamQuiz.session({ quizId, teamId })
      const asked = session?.questions[question]
      const key = made.key[asked?.id ?? ''] ?? []
      const other = asked?.options.find(({ id }) => !key.includes(id))?.id ?? ''
      await as(world, by).teamQuiz.answer({
        quizId,
        teamId,
        questionId: asked?.id ?? '',
        optionIds: right ? [...key] : [other],
        attempt: 1,
      })
    },
  }
}

test('[CLOCK-01, TIMER-12] the team has its time in the head; at its end nothing can be done, and the result says how many it solved', async () => {
  const made = await playing('captain')
  await waitFor(() =>
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|09:\d\d) Ends/),
  )
  await made.answer(made.captain, 0, true)
  await pass(10 * minute)
  expect(screen.getByText('Time is over. Answers are no longer taken.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Answer' })).toBeNull()
  await pass(3000)
  await made.session.settle()
  await pass(20_000)
  expect((await screen.findAllByText('Your team solved 1 of 3 questions.')).length).toBeGreaterThan(
    0,
  )
  expect(screen.getByRole('heading', { name: 'Team Results' })).toBeTruthy()
})

test('[TIMER-13] a member cannot vote after the end', async () => {
  await playing('member')
  await pass(10 * minute)
  const option = screen.getByRole('radio', { name: /A of Q1/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
})

test('[CLOCK-06] a pause covers the question of the team until the time goes on', async () => {
  const made = await playing('member')
  await made.session.pause('team')
  await made.notify()
  expect(await screen.findByRole('heading', { name: 'Paused' })).toBeTruthy()
  expect(
    screen.getByText("Your instructor has stopped the time. Your team's answers are saved."),
  ).toBeTruthy()
  expect(screen.getByRole('radio', { name: /A of Q1/ }).closest('[inert]')).not.toBeNull()
  await made.session.resume('team')
  await made.notify()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Paused' })).toBeNull())
  expect(screen.getByRole('radio', { name: /A of Q1/ }).closest('[inert]')).toBeNull()
})
