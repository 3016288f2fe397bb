import { ORPCError } from '@orpc/client'
import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { toast } from '../../../../testing/on-screen.ts'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { quizTaker } from '../../../../testing/quiz-taker.ts'

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
  test('[TAKE-03, VAL-44, ERR-83] is not submitted with an unanswered question; the way there is one click', async () => {
    const situation = await given(world).quiz({ students: 3 })
    const submit = vi.fn(offline)
    await open(situation, instead(as(world, situation.captain), 'attempts', 'submit', submit))
    await click('radio', /A of Q1/)
    for (const button of ['Next Question', 'Next Question', 'Go to Submit'])
      await click('button', button)
    expect(screen.getByText('1 of 3')).toBeTruthy()
    await click('button', 'Submit Quiz')
    expect(await toast()).toBe('Incomplete QuizPlease answer all questions before submitting.')
    expect(submit).not.toHaveBeenCalled()
    await click('button', 'Go to Question 2')
    expect(screen.getByRole('heading', { name: 'Q2' })).toBeTruthy()
  })

  test('[FIRM-03] a busy server is told to who submits, and the same can be sent again', async () => {
    const situation = await given(world).quiz({ students: 3 })
    const { submit } = as(world, situation.captain).attempts
    const call = vi
      .fn(submit)
      .mockImplementationOnce(() =>
        Promise.reject(new ORPCError('BUSY', { defined: true, status: 503 })),
      )
    await open(situation, instead(as(world, situation.captain), 'attempts', 'submit', call))
    await answerAll()
    await click('button', 'Submit Quiz')
    expect(await toast()).toBe('Submission ErrorThe server is busy. Please try again.')
    await click('button', 'Submit Quiz')
    expect(await screen.findByRole('heading', { name: 'Quiz submitted' })).toBeTruthy()
    expect(new Set(call.mock.calls.map(([{ submissionId }]) => submissionId)).size).toBe(1)
  })

  test('[TAKE-05, ERR-84, D-53] submitting shows the score of the server and what comes next', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(situation)
    await answerAll()
    await click('button', 'Submit Quiz')
    expect(await screen.findByRole('heading', { name: 'Quiz submitted' })).toBeTruthy()
    expect(screen.getByText('Quiz Submitted!')).toBeTruthy()
    expect(screen.getByText('You scored 2/3.')).toBeTruthy()
    expect(['66.67%', '2/3'].map((figure) => screen.getByText(figure).textContent)).toEqual([
      '66.67%',
      '2/3',
    ])
    const { quizId, teamId, courseId } = situation
    expect(
      ['Team Quiz', 'View Results', 'Back to Course'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual([
      `/quizzes/${quizId}/team-lobby/${teamId}`,
      `/quizzes/${quizId}/results`,
      `/courses/${courseId}`,
    ])
  })

  test('[TAKE-05, D-53] a team whose phase is not open yet reads that it is next', async () => {
    await open(await given(world).quiz({ students: 3, flags: { isTeamActive: false } }))
    await answerAll()
    await click('button', 'Submit Quiz')
    expect(
      await screen.findByText(
        'Your attempt is saved. The team quiz follows when your instructor opens it.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Team Quiz' })).toBeNull()
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

  test('[TAKE-10, ERR-86] a submit after the session has ended says so and keeps the answers', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(
      situation,
      instead(as(world, situation.captain), 'attempts', 'submit', (input) =>
        submitAs(world, null, input),
      ),
    )
    await answerAll()
    await click('button', 'Submit Quiz')
    expect(await toast()).toBe('User not authenticatedPlease log in again.')
    await click('button', 'Back')
    expect(chosen()).toEqual(['B'])
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
    const { user } = await open(situation, client)
    await answerAll()
    await screen.findByText('Saved')
    await user.dblClick(screen.getByRole('button', { name: 'Submit Quiz' }))
    expect(await toast()).toBe('Submission ErrorFailed to submit quiz. Please try again.')
    expect(sent).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Submit Quiz' }))
    expect(await screen.findByText('You scored 2/3.')).toBeTruthy()
    expect(sent).toEqual([sent[0], sent[0]])
  })

  test('[TAKE-08] while it is submitted the button waits, and nothing else is sent', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { reached, reach } = timestamp()
    const { submit, save } = as(world, situation.captain).attempts
    const saves = vi.fn(save)
    const submitting = instead(
      as(world, situation.captain),
      'attempts',
      'submit',
      async (input) => {
        await reached
        return submit(input)
      },
    )
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
  const { title, description, code, courseId, isActive, isVisible, isTeamActive, questions } =
    await as(world, teacher).quizzes.get({ quizId })
  await as(world, teacher).quizzes.update({
    ...{ quizId, title, description, code, courseId, isActive, isVisible, isTeamActive },
    questions: questions.slice(0, 2),
  })
  await click('button', 'Submit Quiz')
  expect(await toast()).toBe('Submission ErrorFailed to submit quiz. Please try again.')
  cleanup()
  await open(situation, client)
  expect(screen.getByText('2 of 2')).toBeTruthy()
  for (const button of ['Back', 'Back']) await click('button', button)
  expect(chosen()).toEqual(['A'])
  for (const button of ['Next Question', 'Go to Submit', 'Submit Quiz'])
    await click('button', button)
  expect(await screen.findByText('You scored 2/2.')).toBeTruthy()
  expect(versions).toEqual([1, 2])
})
