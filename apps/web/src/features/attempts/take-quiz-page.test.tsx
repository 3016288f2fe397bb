import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, moment, offline } from '../../../testing/instead.ts'
import { letClockRun } from '../../../testing/network.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { holdTime, pass } from '../../../testing/page-time.ts'
import { readKept } from './kept-answers.ts'

let world: World
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const click = (role: string, name: string | RegExp) => opened.user.click(screen.getByRole(role, { name }))
const toast = async () => (await screen.findByRole('alert')).textContent
const chosen = () =>
  [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')].flatMap((option) =>
    option.getAttribute('aria-checked') === 'true' ? [option.textContent?.charAt(0)] : [],
  )

/** Opens the quiz of a class as its first student, or what takes the place of the student's calls. */
async function open(situation: { captain: { id: string }; quizId: string }, client = as(world, situation.captain)) {
  opened = openApp(client, `/quizzes/${situation.quizId}/take`)
  await screen.findByRole('heading', { name: 'Readiness 1' })
}

/** Answers Q1, Q2 and Q3 of the usual quiz, from the first question to the submit; Q3 wrong. */
async function answerAll() {
  await click('radio', /A of Q1/)
  await click('button', 'Next Question')
  await click('checkbox', /A of Q2/)
  await click('checkbox', /C of Q2/)
  await click('button', 'Next Question')
  await click('radio', /B of Q3/)
  await click('button', 'Go to Submit')
}

describe('taking a quiz', () => {
  test('[ROUTE-18, TAKE-01, TAKE-02, ENT-10] shows title, instructions and each question; one answer or several can be chosen', async () => {
    await open(await given(world).quiz({ students: 3 }))
    expect(screen.getByText('Closed book')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Q1' })).toBeTruthy()
    expect(screen.getAllByRole('radio').map((option) => option.textContent?.slice(0, 11))).toEqual(['AA. A of Q1', 'BB. B of Q1', 'CC. C of Q1', 'DD. D of Q1'])
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
    await open(await given(world).quiz({ students: 3 }))
    const { user } = opened
    screen.getByRole('radio', { name: /A of Q1/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toEqual(['C'])
    screen.getByRole('button', { name: 'Next Question' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Q2' })))
    await user.tab()
    await user.keyboard(' ')
    expect(chosen()).toEqual(['A'])
    screen.getByRole('button', { name: 'Question 2 of 3, 2 answered. Show all questions' }).focus()
    await user.keyboard('{Enter}')
    const names = (await screen.findAllByRole('button', { name: /^Question \d, / })).map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Question 1, answered', 'Question 2, answered', 'Question 3, not answered'])
    screen.getByRole('button', { name: 'Question 3, not answered' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Q3' })).toBeTruthy()
  })

  test('[TAKE-03, VAL-44, ERR-83] is not submitted with an unanswered question; the way there is one click', async () => {
    const situation = await given(world).quiz({ students: 3 })
    const submit = vi.fn(offline)
    await open(situation, instead(as(world, situation.captain), 'attempts', 'submit', submit))
    await click('radio', /A of Q1/)
    for (const button of ['Next Question', 'Next Question', 'Go to Submit']) await click('button', button)
    expect(screen.getByText('1 of 3')).toBeTruthy()
    await click('button', 'Submit Quiz')
    expect(await toast()).toBe('Incomplete QuizPlease answer all questions before submitting.')
    expect(submit).not.toHaveBeenCalled()
    await click('button', 'Go to Question 2')
    expect(screen.getByRole('heading', { name: 'Q2' })).toBeTruthy()
  })

  test('[TAKE-05, ERR-84, D-53] submitting shows the score of the server and what comes next', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(situation)
    await answerAll()
    await click('button', 'Submit Quiz')
    expect(await screen.findByRole('heading', { name: 'Quiz submitted' })).toBeTruthy()
    expect(screen.getByText('Quiz Submitted!')).toBeTruthy()
    expect(screen.getByText('You scored 2/3.')).toBeTruthy()
    expect(['66.67%', '2/3'].map((figure) => screen.getByText(figure).textContent)).toEqual(['66.67%', '2/3'])
    const { quizId, teamId, courseId } = situation
    expect(['Team Quiz', 'View Results', 'Back to course'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      `/quizzes/${quizId}/team-lobby/${teamId}`,
      `/quizzes/${quizId}/results`,
      `/courses/${courseId}`,
    ])
  })

  test('[ROUTE-19, TAKE-08] a quiz that is submitted leads to its results', async () => {
    const { quizId, captain } = await given(world).readyTeams({ students: 3 })
    const { history } = openApp(as(world, captain), `/quizzes/${quizId}/take`)
    await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/results`))
  })

  test('[TAKE-10, ERR-85] a submit without a server keeps the answers; the next one sends the same submission', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const situation = await given(world).quiz({ students: 3 })
    const { submit } = as(world, situation.captain).attempts
    const sent: string[] = []
    const client = instead(as(world, situation.captain), 'attempts', 'submit', (input) => {
      sent.push(input.submissionId)
      return sent.length === 1 ? offline() : submit(input)
    })
    await open(situation, client)
    await answerAll()
    await click('button', 'Submit Quiz')
    expect(await toast()).toBe('Submission ErrorFailed to submit quiz. Please try again.')
    await click('button', 'Back')
    expect(chosen()).toEqual(['B'])
    await click('button', 'Go to Submit')
    await click('button', 'Submit Quiz')
    expect(await screen.findByRole('heading', { name: 'Quiz submitted' })).toBeTruthy()
    expect(sent).toEqual([sent[0], sent[0]])
  })

  test('[TAKE-08, P16] a double click submits once; after a lost reply the same submission gets the same receipt', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const situation = await given(world).quiz({ students: 3 })
    const { submit } = as(world, situation.captain).attempts
    const sent: string[] = []
    const client = instead(as(world, situation.captain), 'attempts', 'submit', async (input) => {
      sent.push(input.submissionId)
      const receipt = await submit(input)
      return sent.length === 1 ? offline() : receipt
    })
    await open(situation, client)
    await answerAll()
    await screen.findByText('Saved')
    await opened.user.dblClick(screen.getByRole('button', { name: 'Submit Quiz' }))
    expect(await toast()).toBe('Submission ErrorFailed to submit quiz. Please try again.')
    expect(sent).toHaveLength(1)
    await opened.user.click(await screen.findByRole('button', { name: 'Submit Quiz' }))
    expect(await screen.findByText('You scored 2/3.')).toBeTruthy()
    expect(sent).toEqual([sent[0], sent[0]])
  })

  test('[TAKE-08] while it is submitted the button waits, and nothing else is sent', async () => {
    holdTime()
    const situation = await given(world).quiz({ students: 3 })
    const { reached, reach } = moment()
    const { submit, save } = as(world, situation.captain).attempts
    const saves = vi.fn(save)
    const submitting = instead(as(world, situation.captain), 'attempts', 'submit', async (input) => {
      await reached
      return submit(input)
    })
    await open(situation, instead(submitting, 'attempts', 'save', saves))
    await answerAll()
    await click('button', 'Back')
    await screen.findAllByText('Saved')
    const before = saves.mock.calls.length
    for (const [role, name] of [
      ['radio', /C of Q3/],
      ['button', 'Go to Submit'],
      ['button', 'Submit Quiz'],
    ] as const)
      await act(async () => screen.getByRole(role, { name }).click())
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeTruthy()
    await pass(5000)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(saves).toHaveBeenCalledTimes(before)
    await act(async () => reach())
    expect(await screen.findByRole('heading', { name: 'Quiz submitted' })).toBeTruthy()
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
    expect(readKept(situation.quizId, situation.captain.id)).toBeNull()
  })
})

test('[D-56] a quiz that was changed meanwhile: what is submitted says which questions it answers; a reload keeps the answers of those that are still there', async () => {
  const situation = await given(world).quiz({ students: 3 })
  const { submit } = as(world, situation.captain).attempts
  const versions: number[] = []
  const client = instead(as(world, situation.captain), 'attempts', 'submit', (input) => {
    versions.push(input.version)
    return versions.length === 1 ? offline() : submit(input)
  })
  vi.spyOn(console, 'error').mockReturnValue()
  await open(situation, client)
  await answerAll()
  const { quizId, teacher } = situation
  const { title, description, code, courseId, isActive, isVisible, isTeamActive, questions } = await as(world, teacher).quizzes.get({ quizId })
  await as(world, teacher).quizzes.update({ ...{ quizId, title, description, code, courseId, isActive, isVisible, isTeamActive }, questions: questions.slice(0, 2) })
  await click('button', 'Submit Quiz')
  expect(await toast()).toBe('Submission ErrorFailed to submit quiz. Please try again.')
  cleanup()
  await open(situation, client)
  expect(screen.getByText('2 of 2')).toBeTruthy()
  for (const button of ['Back', 'Back']) await click('button', button)
  expect(chosen()).toEqual(['A'])
  for (const button of ['Next Question', 'Go to Submit', 'Submit Quiz']) await click('button', button)
  expect(await screen.findByText('You scored 2/2.')).toBeTruthy()
  expect(versions).toEqual([1, 2])
})

describe('a quiz that is not there', () => {
  const notFound = "Quiz Not FoundThis quiz either doesn't exist or hasn't been made public."

  test.each([
    ['is hidden', async () => given(world).quiz({ students: 3, flags: { isVisible: false } })],
    ['does not exist', async () => ({ captain: await given(world).student(), quizId: '00000000-0000-4000-8000-000000000000' })],
    ['has no such address', async () => ({ captain: await given(world).student(), quizId: 'no-such-id' })],
    ['belongs to a course of others', async () => ({ ...(await given(world).quiz({ students: 3 })), captain: await given(world).student() })],
  ])('[TAKE-12, ERR-102, D-06] says so when it %s', async (_why, situation) => {
    const { quizId, captain } = await situation()
    openApp(as(world, captain), `/quizzes/${quizId}/take`)
    const title = await screen.findByRole('heading', { name: 'Quiz Not Found' })
    expect(`${title.textContent}${title.nextElementSibling?.textContent}`).toBe(notFound)
  })

  test('[D-55] says that it is not open, and opens by itself', async () => {
    holdTime()
    const { quizId, captain, teacher } = await given(world).quiz({ students: 3, flags: { isActive: false } })
    openApp(as(world, captain), `/quizzes/${quizId}/take`)
    expect(await screen.findByRole('heading', { name: 'Quiz Not Open' })).toBeTruthy()
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: true })
    await pass(15_000)
    expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  })

  test('[D-55] a quiz closed meanwhile keeps the answers and says so', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(situation)
    await answerAll()
    await as(world, situation.teacher).quizzes.setFlags({ quizId: situation.quizId, isActive: false })
    await click('button', 'Submit Quiz')
    expect(await screen.findByText(/^This quiz is closed now. Your answers stay here/)).toBeTruthy()
    await click('button', 'Back')
    expect(chosen()).toEqual(['B'])
  })

  test('[D-112] a quiz that could not be loaded is not one that is not there', async () => {
    holdTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const { quizId, captain } = await given(world).quiz({ students: 3 })
    let isDown = true
    const { take } = as(world, captain).attempts
    opened = openApp(
      instead(as(world, captain), 'attempts', 'take', (input) => (isDown ? offline() : take(input))),
      `/quizzes/${quizId}/take`,
    )
    await screen.findByRole('status', { name: 'Loading the quiz' })
    await pass(10_000)
    expect(await screen.findByRole('heading', { name: 'Failed to load quiz' })).toBeTruthy()
    isDown = false
    await click('button', 'Try Again')
    expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
  })
})
