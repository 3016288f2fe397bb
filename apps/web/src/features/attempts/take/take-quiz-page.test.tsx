import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { press } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { quizTaker } from '../../../../testing/quiz-taker.ts'
import { readLocal } from '../saving/local-answers.ts'

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

const { open, click, answerAll, chosen } = quizTaker(() => world)

describe('taking a quiz', () => {
  test('[ROUTE-18, TAKE-01, TAKE-02, ENT-10] shows title, instructions and each question; one answer or several can be chosen', async () => {
    await open(await given(world).quiz({ students: 3 }))
    expect(screen.getByText('Closed book')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Q1' })).toBeTruthy()
    expect(screen.getAllByRole('radio').map((option) => option.textContent?.slice(0, 11))).toEqual([
      'AA. A of Q1',
      'BB. B of Q1',
      'CC. C of Q1',
      'DD. D of Q1',
    ])
    await click('radio', /A of Q1/)
    await click('radio', /C of Q1/)
    expect(chosen()).toEqual(['C'])
    await click('button', 'Next Question')
    expect(screen.getByRole('heading', { name: 'Q2' })).toBeTruthy()
    expect(screen.getByText('Select all that apply.')).toBeTruthy()
    await click('checkbox', /A of Q2/)
    await click('checkbox', /C of Q2/)
    await click('checkbox', /D of Q2/)
    await click('checkbox', /A of Q2/)
    expect(chosen()).toEqual(['C', 'D'])
    await click('button', 'Back')
    expect(chosen()).toEqual(['C'])
  })

  test('[TAKE-01, TAKE-02] with the keyboard alone: arrows choose, the next question begins at its heading, the list leads to an open one', async () => {
    const { user } = await open(await given(world).quiz({ students: 3 }))
    screen.getByRole('radio', { name: /A of Q1/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toEqual(['C'])
    screen.getByRole('button', { name: 'Next Question' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Q2' })),
    )
    await user.tab()
    await user.keyboard(' ')
    expect(chosen()).toEqual(['A'])
    screen.getByRole('button', { name: 'Question 2 of 3, 2 answered. Show all questions' }).focus()
    await user.keyboard('{Enter}')
    const names = (await screen.findAllByRole('button', { name: /^Question \d, / })).map((button) =>
      button.getAttribute('aria-label'),
    )
    expect(names).toEqual([
      'Question 1, answered',
      'Question 2, answered',
      'Question 3, not answered',
    ])
    screen.getByRole('button', { name: 'Question 3, not answered' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Q3' })).toBeTruthy()
  })

  test('[ROUTE-19, TAKE-08] a quiz that is submitted leads to its results', async () => {
    const { quizId, captain } = await given(world).readyTeams({ students: 3 })
    const { history } = openApp(as(world, captain), `/quizzes/${quizId}/take`)
    await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/results`))
  })

  test('[TAKE-10] after a reload the answers are there and the student goes on; after the submit nothing is kept', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(situation)
    await click('radio', /A of Q1/)
    cleanup()
    await open(situation)
    expect(screen.getByRole('heading', { name: 'Q2' })).toBeTruthy()
    await click('button', 'Back')
    expect(chosen()).toEqual(['A'])
    await answerAll()
    await click('button', 'Submit Quiz')
    await screen.findByRole('heading', { name: 'Quiz submitted' })
    expect(readLocal(situation.quizId, situation.captain.id)).toBeNull()
  })
})

describe('a quiz that is not there', () => {
  const notFound = "Quiz Not FoundThis quiz either doesn't exist or hasn't been made public."

  test.each([
    ['is hidden', async () => given(world).quiz({ students: 3, flags: { isVisible: false } })],
    [
      'does not exist',
      async () => ({
        captain: await given(world).student(),
        quizId: '00000000-0000-4000-8000-000000000000',
      }),
    ],
    [
      'has no such address',
      async () => ({ captain: await given(world).student(), quizId: 'no-such-id' }),
    ],
    [
      'belongs to a course of others',
      async () => ({
        ...(await given(world).quiz({ students: 3 })),
        captain: await given(world).student(),
      }),
    ],
  ])('[TAKE-12, ERR-102, D-06] says so when it %s', async (_why, situation) => {
    const { quizId, captain } = await situation()
    openApp(as(world, captain), `/quizzes/${quizId}/take`)
    const title = await screen.findByRole('heading', { name: 'Quiz Not Found' })
    expect(`${title.textContent}${title.nextElementSibling?.textContent}`).toBe(notFound)
  })

  test('[D-58] says that it has no questions yet', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    const { id } = await as(world, teacher).quizzes.createEmpty({ title: 'Readiness 1', courseId })
    await as(world, teacher).quizzes.setFlags({ quizId: id, isVisible: true, isActive: true })
    openApp(as(world, students[0] ?? null), `/quizzes/${id}/take`)
    expect(await screen.findByText('This quiz has no questions yet.')).toBeTruthy()
  })

  test('[D-55] says that it is not open, and opens by itself', async () => {
    freezeTime()
    const { quizId, captain, teacher } = await given(world).quiz({
      students: 3,
      flags: { isActive: false },
    })
    openApp(as(world, captain), `/quizzes/${quizId}/take`)
    expect(await screen.findByRole('heading', { name: 'Quiz not open' })).toBeTruthy()
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: true })
    await pass(15_000)
    expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  })

  test.each([
    ['closed', { off: { isActive: false }, on: { isActive: true } }],
    ['hidden', { off: { isVisible: false }, on: { isVisible: true } }],
  ])(
    '[D-55] a quiz that is %s meanwhile keeps the answers, says so, and goes on by itself',
    async (_how, { off, on }) => {
      freezeTime()
      const situation = await given(world).quiz({ students: 3 })
      await open(situation)
      await answerAll()
      await as(world, situation.teacher).quizzes.setFlags({ quizId: situation.quizId, ...off })
      await click('button', 'Submit Quiz')
      expect(
        await screen.findByText(/^This quiz is closed now. Your answers stay here/),
      ).toBeTruthy()
      await click('button', 'Back')
      expect(chosen()).toEqual(['B'])
      await as(world, situation.teacher).quizzes.setFlags({ quizId: situation.quizId, ...on })
      await pass(15_000)
      await waitFor(() => expect(screen.queryByText(/^This quiz is closed now/)).toBeNull())
      expect(chosen()).toEqual(['B'])
    },
  )

  test('[D-112] a quiz that could not be loaded is not one that is not there', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const { quizId, captain } = await given(world).quiz({ students: 3 })
    let isDown = true
    const { start } = as(world, captain).attempts
    const { user } = openApp(
      instead(as(world, captain), 'attempts', 'start', (input) =>
        isDown ? offline() : start(input),
      ),
      `/quizzes/${quizId}/take`,
    )
    await screen.findByRole('status', { name: 'Loading the quiz' })
    await pass(10_000)
    expect(await screen.findByRole('heading', { name: 'Failed to load quiz' })).toBeTruthy()
    isDown = false
    await user.click(press('Try Again'))
    expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  })
})
