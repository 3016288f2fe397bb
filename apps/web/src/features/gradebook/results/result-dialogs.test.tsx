import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { gradebookPath, markedClass, openResult } from '../../../../testing/marked-class.ts'
import { dialog, listItems } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = new Date()
})

describe('Individual Quiz Results', () => {
  test('[GB-04] the instructor sees each question with what was chosen, what is right and why', async () => {
    const made = await markedClass(world)
    const { form } = await openResult(as(world, made.teacher), made, 'Individual Quiz Results')
    const heading = await form.findByRole('heading', { name: 'Q1' })
    expect(form.getByText('66.67%').dataset.band).toBe('0')
    expect(form.getByText(/^2 of 3 correct, completed/)).toBeTruthy()
    const question = heading.closest('li')
    if (!question) throw new Error('Questions stand in a list')
    expect(within(question).getByText('Incorrect')).toBeTruthy()
    expect(listItems(within(question).getByRole('list'))).toEqual([
      'AA of Q1, Right answer',
      'BB of Q1Chosen',
      'CC of Q1',
      'DD of Q1',
    ])
    expect(within(question).getByText('Because of Q1')).toBeTruthy()
    expect(form.getAllByText('Correct')).toHaveLength(2)
  })

  test('[GB-05, D-51, FAIR-05] a student sees the own answers once the key is released, and before that why not', async () => {
    const made = await markedClass(world)
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    const { user } = openApp(as(world, made.ana), gradebookPath(made))
    await user.click(
      await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' }),
    )
    const released = await dialog('Individual Quiz Results')
    expect(await released.findAllByText('Your choice')).toHaveLength(4)
    expect([
      released.queryByText('Ana Silva'),
      released.queryByRole('heading', { name: 'Score History' }),
    ]).toEqual([null, null])
    cleanup()

    const open = await markedClass(world, { isTeamActive: false, isActive: true })
    const { user: other } = openApp(as(world, open.ana), gradebookPath(open))
    await other.click(
      await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' }),
    )
    expect(
      await (await dialog('Individual Quiz Results')).findByText(
        'The correct answers are shown when they are released.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Q1' })).toBeNull()
  })

  test('an attempt that another window has deleted is said to be gone', async () => {
    const made = await markedClass(world)
    const { user } = openApp(as(world, made.teacher), gradebookPath(made))
    const eye = await screen.findByRole('button', {
      name: 'Individual Quiz Results: Ana Silva, Readiness 1',
    })
    await as(world, made.teacher).gradebook.removeAttempt({ attemptId: made.attemptId })
    await user.click(eye)
    expect(
      await (await dialog('Individual Quiz Results')).findByText('This attempt has been deleted.'),
    ).toBeTruthy()
  })
})

describe('Team Quiz Results', () => {
  test('[GB-07] shows the answers and the incorrect attempts in their order; team scores have no edit and no delete', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made, { wrong: [[1, 2]] })
    const { user } = openApp(as(world, made.teacher), gradebookPath(made, '&subtab=team'))
    await user.click(
      await screen.findByRole('button', { name: 'Team Quiz Results: Team A, Readiness 1' }),
    )
    const form = await dialog('Team Quiz Results')
    expect(listItems(await form.findByRole('list', { name: 'Incorrect tries' }))).toEqual([
      'Try 1 B. B of Q1',
      'Try 2 C. C of Q1',
    ])
    expect(form.getByText(/^Ana Silva, Ben Okafor, Chloe Ng, completed/)).toBeTruthy()
    expect(form.getAllByText('Correct at the first try.')).toHaveLength(2)
    expect(form.getAllByText('1 point')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Edit Quiz Score|Delete Quiz Attempt/ })).toBeNull()
  })

  test('[GB-06, GB-07] a member sees those of the own team', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made)
    const { user } = openApp(as(world, made.member), gradebookPath(made, '&subtab=team'))
    await user.click(
      await screen.findByRole('button', { name: 'Team Quiz Results: Team A, Readiness 1' }),
    )
    expect(
      await (await dialog('Team Quiz Results')).findAllByText('Correct at the first try.'),
    ).toHaveLength(3)
  })
})

test('[SCORE-01, PERM-06] a student has neither edit nor delete, nor history and export', async () => {
  const made = await markedClass(world)
  openApp(as(world, made.ana), gradebookPath(made))
  await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' })
  expect(
    screen.queryAllByRole('button', {
      name: /Edit Quiz Score|Delete Quiz Attempt|Grade History|Export/,
    }),
  ).toEqual([])
  expect(screen.queryByRole('tab', { name: /Appeals/ })).toBeNull()
})

test('[RT-01] news of grades bring the new score into an open gradebook', async () => {
  const made = await markedClass(world)
  const { socket, hear } = createStubSocket()
  openApp(as(world, made.ana), gradebookPath(made), socket)
  await screen.findByText('66.67%')
  await as(world, made.teacher).gradebook.editScore({
    attemptId: made.attemptId,
    score: 99,
    seen: 66.67,
  })
  hear('news', { topic: 'grades', courseId: made.courseId })
  expect(await screen.findByText('99%')).toBeTruthy()
})

test('[GB-08] a legend says what the colours mean', async () => {
  const made = await markedClass(world)
  openApp(as(world, made.teacher), gradebookPath(made))
  expect(listItems(await screen.findByRole('list', { name: 'Score Colors' }))).toEqual([
    '90+',
    '80+',
    '70+',
    'below 70',
  ])
})
