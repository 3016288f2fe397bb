import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead } from '../../../testing/instead.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { createQuietSocket } from '../../../testing/quiet-socket.ts'
import { solve } from '../../../testing/solve.ts'
import { stumble } from '../../../testing/stumble.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = new Date()
})
afterEach(() => vi.restoreAllMocks())

type Client = Parameters<typeof openApp>[0]
const path = (courseId: string, query = '') => `/courses/${courseId}?tab=gradebook${query}`
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const toast = async () => (await screen.findByRole('alert')).textContent
const listItems = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

/** A class in which Ana has two of three questions right: 66.67 %. */
async function marked({ flags = { isTeamActive: false, isActive: false } } = {}) {
  const made = await given(world).quiz({ students: 3 })
  const { captain: ana, quizId, courseId, teacher, key, questions } = made
  const [first] = questions
  if (!first) throw new Error('A quiz has questions')
  const wrong = first.options[1]?.id ?? ''
  const { attemptId } = await as(world, ana).attempts.submit({ quizId, submissionId: randomUUID(), version: 1, answers: { ...key, [first.id]: [wrong] } })
  await as(world, teacher).quizzes.setFlags({ quizId, ...flags })
  const scoreOf = async (reader: Person) => (await as(world, reader).gradebook.results({ courseId })).individual.map(({ score }) => score)
  return { ...made, ana, attemptId, scoreOf }
}
type Marked = Awaited<ReturnType<typeof marked>>

/** The gradebook with a dialog open: that of the only result. */
async function openDialog(made: Marked, action: 'Individual Quiz Results' | 'Edit Quiz Score' | 'Delete Quiz Attempt', change: (client: Client) => Client = (client) => client) {
  const { user } = openApp(change(as(world, made.teacher)), path(made.courseId))
  const button = await screen.findByRole('button', { name: `${action}: Ana Silva, Readiness 1` })
  await user.click(button)
  return { user, form: await dialog(action), button }
}

describe('Individual Quiz Results', () => {
  test('[GB-04] the instructor sees each question with what was chosen, what is right and why', async () => {
    const { form } = await openDialog(await marked(), 'Individual Quiz Results')
    const heading = await form.findByRole('heading', { name: 'Q1' })
    expect(form.getByText('66.67%').dataset.band).toBe('0')
    expect(form.getByText(/^2 of 3 right, completed/)).toBeTruthy()
    const question = heading.closest('li')
    if (!question) throw new Error('Questions stand in a list')
    expect(within(question).getByText('Incorrect')).toBeTruthy()
    expect(listItems(within(question).getByRole('list'))).toEqual(['AA of Q1, Right answer', 'BB of Q1Chosen', 'CC of Q1', 'DD of Q1'])
    expect(within(question).getByText('Because of Q1')).toBeTruthy()
    expect(form.getAllByText('Correct')).toHaveLength(2)
  })

  test('[GB-05, D-51] a student sees the own answers once the key is released, and before that why not', async () => {
    const made = await marked()
    const { user } = openApp(as(world, made.ana), path(made.courseId))
    await user.click(await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' }))
    const released = await dialog('Individual Quiz Results')
    expect(await released.findAllByText('Your choice')).toHaveLength(4)
    expect([released.queryByText('Ana Silva'), released.queryByRole('heading', { name: 'Score history' })]).toEqual([null, null])
    cleanup()

    const open = await marked({ flags: { isTeamActive: false, isActive: true } })
    const { user: other } = openApp(as(world, open.ana), path(open.courseId))
    await other.click(await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' }))
    expect(await (await dialog('Individual Quiz Results')).findByText('The right answers are shown when the quiz is over for everybody.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Q1' })).toBeNull()
  })

  test('an attempt that another window has deleted is said to be gone', async () => {
    const made = await marked()
    const { user } = openApp(as(world, made.teacher), path(made.courseId))
    const eye = await screen.findByRole('button', { name: 'Individual Quiz Results: Ana Silva, Readiness 1' })
    await as(world, made.teacher).gradebook.removeAttempt({ attemptId: made.attemptId })
    await user.click(eye)
    expect(await (await dialog('Individual Quiz Results')).findByText('This attempt has been deleted.')).toBeTruthy()
  })
})

describe('Edit Quiz Score', () => {
  test('[SCORE-02, SCORE-03, D-100] opens with the current score; the new one is stored, marked, and its history says who, from what to what and why', async () => {
    const made = await marked()
    const { user, form, button } = await openDialog(made, 'Edit Quiz Score')
    const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' })
    expect(field.value).toBe('66.67')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await fill(user, field, '85,5')
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Question 1 was unclear')
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await screen.findByText('Score updated')).toBeTruthy()
    expect(await screen.findByText('85.5%')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect([await made.scoreOf(made.teacher), await made.scoreOf(made.ana)]).toEqual([[85.5], [85.5]])

    await user.click(screen.getByRole('button', { name: 'Score changed, show its history: Ana Silva, Readiness 1' }))
    const history = await dialog('Score History')
    expect(listItems(await history.findByRole('list', { name: 'Changes, newest first' }))).toEqual([
      '66.67% to 85.5%Edited by Ingrid Halvorsen, less than a minute agoQuestion 1 was unclear',
    ])
  })

  test('[SCORE-03] the answers show the history beside the score; a student reads that the instructor has changed it', async () => {
    const made = await marked({ flags: { isActive: true, isTeamActive: false } })
    const { gradebook, quizzes } = as(world, made.teacher)
    const other = await as(world, made.member).attempts.submit({ quizId: made.quizId, submissionId: randomUUID(), version: 1, answers: made.key })
    await quizzes.setFlags({ quizId: made.quizId, isActive: false })
    await gradebook.editScore({ attemptId: other.attemptId, score: 60, seen: 100 })
    await gradebook.editScore({ attemptId: made.attemptId, score: 70, seen: 66.67, reason: 'Late' })
    const { form } = await openDialog(made, 'Individual Quiz Results')
    expect(await form.findByRole('heading', { name: 'Score history' })).toBeTruthy()
    expect(listItems(await form.findByRole('list', { name: 'Changes, newest first' }))).toHaveLength(1)
    expect(form.getByText('66.67% to 70%')).toBeTruthy()
    cleanup()
    const { user } = openApp(as(world, made.ana), path(made.courseId))
    await user.click(await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' }))
    expect(await (await dialog('Individual Quiz Results')).findByText('Your instructor has changed this score.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /show its history/ })).toBeNull()
  })

  test.each(['-1', '100.01', '85.555', 'abc', ''])("[VAL-53, ERR-64] '%s' is refused, and nothing is sent", async (score) => {
    const made = await marked()
    const editScore = vi.fn()
    const { user, form } = await openDialog(made, 'Edit Quiz Score', (client) => instead(client, 'gradebook', 'editScore', editScore))
    const field = form.getByRole('textbox', { name: 'Score in percent' })
    await user.clear(field)
    if (score !== '') await user.paste(score)
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await toast()).toBe('Invalid ScoreEnter a number from 0 to 100 with at most 2 decimals.')
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
    expect(editScore).not.toHaveBeenCalled()
  })

  test.each(['0', '100'])("[VAL-53] '%s' is stored", async (score) => {
    const made = await marked()
    const { user, form } = await openDialog(made, 'Edit Quiz Score')
    await fill(user, form.getByRole('textbox', { name: 'Score in percent' }), score)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(`${score}%`)).toBeTruthy()
    expect(await made.scoreOf(made.teacher)).toEqual([Number(score)])
  })

  test('[SCORE-03, ERR-65] changed in another window meanwhile: it says to what, and saving again replaces that', async () => {
    const made = await marked()
    const { user, form } = await openDialog(made, 'Edit Quiz Score')
    await as(world, made.teacher).gradebook.editScore({ attemptId: made.attemptId, score: 70, seen: 66.67 })
    const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' })
    await fill(user, field, '90')
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await screen.findByText('Failed to update score')).toBeTruthy()
    expect(await form.findByText('Somebody has changed this score to 70% meanwhile. Save again to replace that.')).toBeTruthy()
    expect([field.value, await made.scoreOf(made.teacher)]).toEqual(['90', [70]])
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await screen.findByText('90%')).toBeTruthy()
    expect(await made.scoreOf(made.teacher)).toEqual([90])
  })

  test('[ERR-65, D-114] a defect of the server leaves the form as it is', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, form } = await openDialog(await marked(), 'Edit Quiz Score', (client) => instead(client, 'gradebook', 'editScore', defect))
    await fill(user, form.getByRole('textbox', { name: 'Score in percent' }), '90')
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await toast()).toBe('Failed to update scorePlease try again.')
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' }).value).toBe('90')
  })
})

describe('Delete Quiz Attempt', () => {
  test('[SCORE-04] asks first; cancel keeps the attempt', async () => {
    const made = await marked()
    const { user, form } = await openDialog(made, 'Delete Quiz Attempt')
    expect(form.getByText(/The student can take the quiz again while it is open/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await made.scoreOf(made.teacher)).toEqual([66.67])
  })

  test('[SCORE-05, D-101] the attempt disappears, its score stays in the grade history, and the student can take the quiz again', async () => {
    const made = await marked({ flags: { isActive: true, isTeamActive: false } })
    const { user, form } = await openDialog(made, 'Delete Quiz Attempt')
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Wrong room')
    await user.click(form.getByRole('button', { name: 'Delete Attempt' }))
    expect(await screen.findByText('Quiz attempt deleted')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Grade History' }))
    const history = await dialog('Grade History')
    expect(listItems(await history.findByRole('list', { name: 'Changes, newest first' }))).toEqual([
      'Ana Silva, Readiness 166.67%, deletedAttempt deleted by Ingrid Halvorsen, less than a minute agoWrong room',
    ])
    cleanup()
    openApp(as(world, made.ana), `/courses/${made.courseId}`)
    expect(await screen.findByRole('link', { name: /Take Quiz/ })).toBeTruthy()
  })

  test('[SCORE-05] the focus goes to the line that counts the others', async () => {
    const made = await marked()
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
    await as(world, made.member).attempts.submit({ quizId: made.quizId, submissionId: randomUUID(), version: 1, answers: made.key })
    const { user, form } = await openDialog(made, 'Delete Quiz Attempt')
    await user.click(form.getByRole('button', { name: 'Delete Attempt' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 attempt'))
  })

  test('[ERR-66] a defect of the server keeps the attempt and the dialog', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, form } = await openDialog(await marked(), 'Delete Quiz Attempt', (client) => instead(client, 'gradebook', 'removeAttempt', defect))
    await user.click(form.getByRole('button', { name: 'Delete Attempt' }))
    expect(await toast()).toBe('Failed to delete quiz attemptPlease try again.')
    expect(form.getByRole('button', { name: 'Delete Attempt' })).toBeTruthy()
  })
})

test('[SCORE-01, PERM-06] a student has neither edit nor delete, nor history and export', async () => {
  const made = await marked()
  openApp(as(world, made.ana), path(made.courseId))
  await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' })
  expect(screen.queryAllByRole('button', { name: /Edit Quiz Score|Delete Quiz Attempt|Grade History|Export/ })).toEqual([])
  expect(screen.queryByRole('tab', { name: /Appeals/ })).toBeNull()
})

describe('Team Quiz Results', () => {
  test('[GB-07] shows the answers and the incorrect attempts in their order; team scores have no edit and no delete', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await stumble(world, made)
    const { user } = openApp(as(world, made.teacher), path(made.courseId, '&subtab=team'))
    await user.click(await screen.findByRole('button', { name: 'Team Quiz Results: Team A, Readiness 1' }))
    const form = await dialog('Team Quiz Results')
    expect(listItems(await form.findByRole('list', { name: 'Incorrect attempts' }))).toEqual(['Try 1 B. B of Q1', 'Try 2 C. C of Q1'])
    expect(form.getByText(/^Ana Silva, Ben Okafor, Chloe Ng, completed/)).toBeTruthy()
    expect(form.getAllByText('Right at the first try.')).toHaveLength(2)
    expect(form.getAllByText('1 point')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Edit Quiz Score|Delete Quiz Attempt/ })).toBeNull()
  })

  test('[GB-06, GB-07] a member sees those of the own team', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await solve(world, made)
    const { user } = openApp(as(world, made.member), path(made.courseId, '&subtab=team'))
    await user.click(await screen.findByRole('button', { name: 'Team Quiz Results: Team A, Readiness 1' }))
    expect(await (await dialog('Team Quiz Results')).findAllByText('Right at the first try.')).toHaveLength(3)
  })
})

test('[RT-01] news of grades bring the new score into an open gradebook', async () => {
  const made = await marked()
  const { socket, hear } = createQuietSocket()
  openApp(as(world, made.ana), path(made.courseId), socket)
  await screen.findByText('66.67%')
  await as(world, made.teacher).gradebook.editScore({ attemptId: made.attemptId, score: 99, seen: 66.67 })
  hear('news', { topic: 'grades', courseId: made.courseId })
  expect(await screen.findByText('99%')).toBeTruthy()
})

test('[GB-08] a legend says what the colours mean', async () => {
  const made = await marked()
  openApp(as(world, made.teacher), path(made.courseId))
  expect(listItems(await screen.findByRole('list', { name: 'Score colours' }))).toEqual(['90+', '80+', '70+', 'below 70'])
})
