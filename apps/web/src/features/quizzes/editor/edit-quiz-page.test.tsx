import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person, singleChoice } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { type editor, openEditor, quizOf } from '../../../../testing/quiz-editor.ts'
import type { Client } from '../../../platform/api.tsx'

let world: World
let ingrid: Person
let form: ReturnType<typeof editor>
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const stored = (quizId: string, teacher = ingrid) => as(world, teacher).quizzes.get({ quizId })
async function openForm(quizId: string, client: Client = as(world, ingrid)) {
  const page = await openEditor(client, quizId)
  opened = page.opened
  form = page.form
}
const updated = () => screen.findByText('Quiz has been updated successfully.')

describe('the form', () => {
  test('[ROUTE-17, QEDIT-07] loads the quiz with its questions in order', async () => {
    const { id, code } = await quizOf(world, ingrid)
    await openForm(id)
    expect(screen.getByRole('heading', { name: 'Edit Quiz' })).toBeTruthy()
    expect([
      form.value('Title'),
      form.value('Instructions (optional)'),
      form.value('Code'),
      screen.getByRole<HTMLInputElement>('combobox', { name: 'Course' }).value,
    ]).toEqual(['Readiness 1', 'Closed book', code, 'No Course Assignment'])
    expect(screen.getAllByRole<HTMLInputElement>('switch').map((flag) => flag.checked)).toEqual([
      false,
      false,
      false,
    ])
    expect(form.steps().map((step) => step.textContent)).toEqual(['Question 1Q1', 'Question 2Q2'])
    await form.open(2)
    expect([
      form.value('Question text'),
      form.options(),
      form.marks(),
      form.value('Explanation (optional)'),
    ]).toEqual([
      'Q2',
      ['A of Q2', 'B of Q2', 'C of Q2', 'D of Q2'],
      [false, true, false, false],
      'Because of Q2',
    ])
  })

  test('[QEDIT-16, D-56, ERR-78] saves what changed and keeps the ids of what was there; the page stays', async () => {
    const before = await quizOf(world, ingrid)
    await openForm(before.id)
    await form.write('Question text', 'Q1, mended')
    await form.add()
    await form.question('Q between')
    await form.save()
    expect(await updated()).toBeTruthy()
    expect(screen.getByText('Quiz updated')).toBeTruthy()
    const after = await stored(before.id)
    expect(after.questions.map(({ id, text }) => [id, text])).toEqual([
      [before.questions[0]?.id, 'Q1, mended'],
      [expect.not.stringMatching(before.questions.map(({ id }) => id).join('|')), 'Q between'],
      [before.questions[1]?.id, 'Q2'],
    ])
    expect([
      await screen.findByText('Saved'),
      form.value('Question text'),
      opened.history.location.pathname,
    ]).toEqual([expect.anything(), 'Q between', `/quizzes/${before.id}/edit`])
    await form.write('Question text', 'Q between, mended')
    await form.save()
    await waitFor(async () =>
      expect((await stored(before.id)).questions.map(({ id, text }) => [id, text])[1]).toEqual([
        after.questions[1]?.id,
        'Q between, mended',
      ]),
    )
  })

  test('[QEDIT-02, VAL-58] a course is given and taken away', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { id: quizId } = await as(world, teacher).quizzes.createEmpty({
      title: 'Readiness 1',
      courseId,
    })
    await openForm(quizId, as(world, teacher))
    await form.add()
    await form.question('Q1')
    await form.click(screen.getByRole('combobox', { name: 'Course' }))
    await form.click(await screen.findByRole('option', { name: 'No Course Assignment' }))
    await form.save()
    await updated()
    expect((await stored(quizId, teacher)).courseId).toBeNull()
  })

  test('[D-57, D-63, D-64] waits for a question; those that are there are checked', async () => {
    const { id } = await quizOf(world, ingrid, [singleChoice('Q1')])
    await openForm(id)
    await form.click(form.press('Remove Question'))
    expect([
      form.press('Save Quiz').hasAttribute('disabled'),
      screen.getByText('Complete required fields') !== null,
    ]).toEqual([true, true])
    await form.add()
    await form.save()
    expect(await form.toast()).toBe('Validation ErrorQuestion 1 is missing text')
  })

  test('[VAL-38] a title is required', async () => {
    const { id } = await quizOf(world, ingrid)
    const { update } = as(world, ingrid).quizzes
    await openForm(
      id,
      instead(as(world, ingrid), 'quizzes', 'update', (input) => update({ ...input, title: ' ' })),
    )
    await opened.user.clear(screen.getByLabelText('Title'))
    expect(screen.getByText('Title is required')).toBeTruthy()
    await form.write('Title', 'Readiness 2')
    await form.save()
    expect(await form.toast()).toBe('Validation ErrorQuiz title is required')
  })

  test('[QEDIT-16] a question is duplicated, moved and removed, and comes back', async () => {
    const { id } = await quizOf(world, ingrid)
    await openForm(id)
    const texts = () => form.steps().map((step) => step.textContent)
    await form.click(form.press('Duplicate'))
    await form.write('Question text', 'Q1 again')
    await form.click(form.press('Move Question Up'))
    expect([texts(), screen.getByText('Question 2 is now question 1')]).toEqual([
      ['Question 1Q1 again', 'Question 2Q1', 'Question 3Q2'],
      expect.anything(),
    ])
    await form.click(form.press('Remove Question'))
    expect([texts(), screen.getByText('Question 1 removed.')]).toEqual([
      ['Question 1Q1', 'Question 2Q2'],
      expect.anything(),
    ])
    await form.click(form.press('Undo'))
    expect([texts(), form.value('Question text')]).toEqual([
      ['Question 1Q1 again', 'Question 2Q1', 'Question 3Q2'],
      'Q1 again',
    ])
  })

  test('an option moves from its menu', async () => {
    const { id } = await quizOf(world, ingrid)
    await openForm(id)
    await form.click(form.press('Move Option A'))
    await form.click(await screen.findByRole('menuitem', { name: 'Move Down' }))
    expect(form.options().slice(0, 2)).toEqual(['B of Q1', 'A of Q1'])
    expect(form.marks()).toEqual([false, true, false, false])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Text of option B')),
    )
  })

  test('[D-54] the preview shows a question as a student gets it: without key and explanation', async () => {
    const { id } = await quizOf(world, ingrid)
    await openForm(id)
    await form.click(form.press('Preview'))
    const preview = within(await screen.findByRole('dialog', { name: 'As a Student Sees It' }))
    expect(
      preview
        .getAllByRole('radio')
        .map((option) => [option.textContent, option.getAttribute('aria-checked')]),
    ).toEqual(
      ['A', 'B', 'C', 'D'].map((letter) => [expect.stringContaining(`${letter} of Q1`), 'false']),
    )
    expect([preview.queryByText(/Because of/), preview.queryByText('Correct')]).toEqual([
      null,
      null,
    ])
    await form.click(preview.getByRole('button', { name: 'Next Question' }))
    expect(preview.getByRole('heading', { name: 'Q2' })).toBeTruthy()
  })
})

describe('what the server does not allow', () => {
  test.each(['no-such-id', '00000000-0000-4000-8000-000000000000'])(
    "[VAL-39] of the unknown id %s: 'Quiz not found'",
    async (id) => {
      openApp(as(world, ingrid), `/quizzes/${id}/edit`)
      expect(await screen.findByRole('heading', { name: 'Quiz not found' })).toBeTruthy()
    },
  )

  test("[ERR-79] an error of the server is 'Failed to update quiz', and what was written stays", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { id } = await quizOf(world, ingrid)
    await openForm(id, instead(as(world, ingrid), 'quizzes', 'update', defect))
    await form.write('Title', 'Mended')
    await form.save()
    expect([await form.toast(), form.value('Title')]).toEqual([
      'ErrorFailed to update quiz. Please try again.',
      'Mended',
    ])
  })

  test('[D-56] a team is playing: the page says so before, and why nothing was saved after', async () => {
    const { teacher, quizId } = await given(world).teamQuiz({ students: 3 })
    await openForm(quizId, as(world, teacher))
    expect(screen.getByText(/^A team is taking this quiz now/)).toBeTruthy()
    await form.click(form.press('Add Option'))
    await form.write('Text of option E', 'another')
    await form.save()
    expect(await form.toast()).toBe(
      'Failed to update quizA team is taking this quiz now. You can mend its texts; questions, options and correct answers can be changed when the team is done.',
    )
    await form.click(form.press('Remove Option E'))
    await form.write('Question text', 'Q1 without a misprint')
    await form.save()
    expect(await updated()).toBeTruthy()
  })

  test('[D-56] attempts are there: the page says that they keep their questions, and the course is fixed', async () => {
    const { teacher, quizId } = await given(world).readyTeams({ students: 3 })
    await openForm(quizId, as(world, teacher))
    expect(
      screen.getByText('3 attempts keep the questions they answered; scores do not change.'),
    ).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Course' }).hasAttribute('disabled')).toBe(true)
  })

  test("[D-56] the first attempt comes while the course is changed: 'Failed to update quiz', and why", async () => {
    const { teacher, quizId, captain, key } = await given(world).quiz({ students: 3 })
    await openForm(quizId, as(world, teacher))
    await form.click(screen.getByRole('combobox', { name: 'Course' }))
    await form.click(await screen.findByRole('option', { name: 'No Course Assignment' }))
    await submitAs(world, captain, {
      quizId,
      submissionId: crypto.randomUUID(),
      version: 1,
      answers: key,
    })
    await form.save()
    expect(await form.toast()).toBe(
      'Failed to update quizStudents have answered this quiz, so it stays in its course. Copy it to use it in another one.',
    )
    expect(
      await screen.findByText('1 attempt keeps the questions it answered; scores do not change.'),
    ).toBeTruthy()
  })

  test('[D-56, D-117] a question was removed in another window: saving says which, and stores it as a new one the next time', async () => {
    const before = await quizOf(world, ingrid)
    await openForm(before.id)
    await form.write('Question text', 'Q1, mended')
    const { questions: _, ...rest } = await stored(before.id)
    const {
      id: quizId,
      title,
      description,
      code,
      courseId,
      isActive,
      isVisible,
      isTeamActive,
    } = rest
    const flags = { isActive, isVisible, isTeamActive }
    await as(world, ingrid).quizzes.update({
      quizId,
      title: `${title}b`,
      description,
      code,
      courseId,
      ...flags,
      questions: before.questions.slice(1),
    })
    await form.save()
    expect(await form.toast()).toBe(
      'Failed to update quizQuestion 1 was changed in another window. Save again to store it as you wrote it.',
    )
    await waitFor(() => expect(form.value('Title')).toBe('Readiness 1b'))
    await form.save()
    await updated()
    expect((await stored(quizId)).questions.map(({ text }) => text)).toEqual(['Q1, mended', 'Q2'])
  })
})

test('[D-117] what happens elsewhere is followed where nothing was changed here', async () => {
  const { id: quizId } = await quizOf(world, ingrid)
  await openForm(quizId)
  await form.write('Title', 'Mended')
  await as(world, ingrid).quizzes.setFlags({ quizId, isTeamActive: true })
  freezeTime()
  await pass(6000)
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Team phase/ }).checked).toBe(
      true,
    ),
  )
  await form.save()
  await updated()
  expect(await stored(quizId)).toMatchObject({ title: 'Mended', isTeamActive: true })
})

describe('who has seen answers', () => {
  /**
   * Ana has seen the key and has no attempt any more; the individual phase is switched on in the
   * form.
   */
  async function openSeen() {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, quizId, captain: ana, key } = made
    const { quizzes, gradebook } = as(world, teacher)
    const { attemptId } = await submitAs(world, ana, {
      quizId,
      submissionId: crypto.randomUUID(),
      version: 1,
      answers: key,
    })
    await quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
    await quizzes.release({ quizId })
    await as(world, ana).attempts.results({ quizId })
    await gradebook.removeAttempt({ attemptId })
    await openForm(quizId, as(world, teacher))
    await form.click(screen.getByRole('switch', { name: /^Individual phase/ }))
    await form.save()
    const question = within(
      await screen.findByRole('dialog', { name: '1 student has already seen the answers.' }),
    )
    expect(question.getByText('Ana Silva')).toBeTruthy()
    return { ...made, ana, question }
  }

  test('[FAIR-07] saving asks for whom a phase opens; cancel saves nothing, and keeps what was written', async () => {
    const { teacher, quizId, question } = await openSeen()
    await form.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([
      (await stored(quizId, teacher)).isActive,
      screen.getByText('Unsaved changes') !== null,
    ]).toEqual([false, true])
  })

  test('[FAIR-07] it is saved for the others', async () => {
    const { teacher, quizId, ana, question } = await openSeen()
    await form.click(question.getByRole('button', { name: 'Open for the Others' }))
    expect(await updated()).toBeTruthy()
    expect([(await stored(quizId, teacher)).isActive, await screen.findByText('Saved')]).toEqual([
      true,
      expect.anything(),
    ])
    await expect(as(world, ana).attempts.start({ quizId })).rejects.toMatchObject({
      code: 'ANSWERS_SEEN',
    })
  })

  test('[FAIR-06, FAIR-07] it is saved for them too, with a reason', async () => {
    const { quizId, ana, question } = await openSeen()
    await opened.user.type(question.getByRole('textbox', { name: 'Reason' }), 'Ill')
    await form.click(question.getByRole('button', { name: 'Let Them Answer Too' }))
    expect(await updated()).toBeTruthy()
    expect(await as(world, ana).attempts.start({ quizId })).toMatchObject({ title: 'Readiness 1' })
  })
})

test('[FAIR-12] publishing with both phases open says beside the switches that teams can start, and one click closes the individual phase', async () => {
  const { teacher, quizId } = await given(world).quiz({ students: 3, flags: { isVisible: false } })
  await openForm(quizId, as(world, teacher))
  expect(screen.queryByText(/Teams can start/)).toBeNull()
  await form.click(screen.getByRole('switch', { name: /^Visible/ }))
  expect(
    screen.getByText(
      'Teams can start while others still take the quiz alone. A team that is done knows the answers.',
    ),
  ).toBeTruthy()
  await form.click(form.press('Close Individual Phase'))
  expect([
    screen.getByRole<HTMLInputElement>('switch', { name: /^Individual phase/ }).checked,
    screen.queryByText(/Teams can start/),
  ]).toEqual([false, null])
  await form.save()
  await updated()
  expect(await stored(quizId, teacher)).toMatchObject({
    isVisible: true,
    isActive: false,
    isTeamActive: true,
  })
})

describe('what a change does to whom', () => {
  const answering =
    'Who is answering now keeps the questions they have; who opens the quiz after your change gets the changed ones.'
  const begun = 'A team that has begun goes on with the questions it began with.'

  test('[MEND-03] is said to whom it happens', async () => {
    const { teacher, quizId } = await given(world).quiz({ students: 3 })
    await openForm(quizId, as(world, teacher))
    expect([screen.queryByText(answering) !== null, screen.queryByText(begun)]).toEqual([
      true,
      null,
    ])
    cleanup()
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await openForm(quizId, as(world, teacher))
    expect([screen.queryByText(answering), screen.queryByText(begun)]).toEqual([null, null])
  })

  test('[MEND-03] a team that has not touched its quiz for 12 hours keeps nothing from being changed', async () => {
    const { teacher, quizId } = await given(world).teamQuiz({ students: 3 })
    const { now } = world.time
    world.time.now = new Date(now.getTime() + 12 * 60 * 60 * 1000 + 1)
    await openForm(quizId, as(world, teacher))
    expect([
      screen.queryByText(/^A team is taking this quiz now/),
      screen.getByText(begun) !== null,
    ]).toEqual([null, true])
    await form.click(form.press('Add Option'))
    await form.write('Text of option E', 'another')
    await form.save()
    expect(await updated()).toBeTruthy()
    world.time.now = now
  })
})
