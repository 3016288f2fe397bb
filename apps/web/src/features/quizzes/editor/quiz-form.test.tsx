import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import type { openApp } from '../../../../testing/open-app.tsx'
import { type editor, openNewQuiz } from '../../../../testing/quiz-editor.ts'

let world: World
let ingrid: Person
let form: ReturnType<typeof editor>
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())

async function openForm(client = as(world, ingrid)) {
  const page = await openNewQuiz(client)
  opened = page.opened
  form = page.form
}

describe('a question', () => {
  beforeEach(async () => {
    await openForm()
    await form.add()
  })
  const remove = (letter: string) => form.press(`Remove Option ${letter}`)

  test("[QEDIT-12, QEDIT-13, VAL-43] starts with two options; more can be added and removed, below two the form says 'A question must have at least two options'", async () => {
    await form.click(remove('B'))
    expect([
      form.marks(),
      screen.getByText('A question must have at least two options') !== null,
    ]).toEqual([[false, false], true])
    await form.click(form.press('Add Option'))
    expect(screen.queryByText('A question must have at least two options')).toBeNull()
    await form.write('Text of option B', 'second')
    await form.write('Text of option C', 'third')
    await form.click(remove('B'))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text of option B').value).toBe('third')
    expect(form.marks()).toEqual([false, false])
  })

  test("[QEDIT-14, QEDIT-15] 'Multiple Choice' moves its one mark, 'Select All That Apply' has several; going back keeps the first", async () => {
    expect(screen.getByRole('radio', { name: 'Multiple Choice', checked: true })).toBeTruthy()
    await form.click(screen.getByLabelText('Option A is correct'))
    await form.click(screen.getByLabelText('Option B is correct'))
    expect(form.marks()).toEqual([false, true])
    await form.click(screen.getByRole('radio', { name: 'Select All That Apply' }))
    expect(
      screen.getByText(/With only one marked, students see a Multiple Choice question/),
    ).toBeTruthy()
    await form.click(screen.getByLabelText('Option A is correct'))
    expect(form.marks()).toEqual([true, true])
    await form.click(screen.getByRole('radio', { name: 'Multiple Choice' }))
    expect(form.marks()).toEqual([true, false])
  })

  test('[QEDIT-16] can be added, chosen, changed, moved and removed', async () => {
    const texts = () => form.steps().map((step) => step.textContent)
    await form.write('Question text', 'one')
    await form.add()
    await form.write('Question text', 'two')
    expect(texts()).toEqual(['Question 1one', 'Question 2two'])
    await form.open(1)
    await form.write('Question text', 'first')
    await form.click(form.press('Move Question Down'))
    expect([texts(), form.region(2).contains(screen.getByLabelText('Question text'))]).toEqual([
      ['Question 1two', 'Question 2first'],
      true,
    ])
    await form.click(form.press('Remove Question'))
    expect(texts()).toEqual(['Question 1two'])
  })
})

describe('what is wrong', () => {
  const save = async () => {
    await form.click(form.press('Save Quiz'))
    return form.toast()
  }

  test('[ERR-70, VAL-34, VAL-35, VAL-36, VAL-37, VAL-40, VAL-41, VAL-42] is said one thing at a time, in a toast and at the question', async () => {
    await openForm()
    await form.quiz()
    await form.add()
    await form.open(1)
    expect(await save()).toBe('Validation ErrorQuestion 2 is missing text')
    expect(within(form.region(2)).getByText('Question text is required')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question text')))
    await form.write('Question text', 'Does it rest?')
    expect(await save()).toBe('Validation ErrorQuestion 2 needs at least one correct answer')
    expect(within(form.region(2)).getByText('Please mark at least one correct answer')).toBeTruthy()
    await form.click(screen.getByLabelText('Option B is correct'))
    await form.write('Text of option A', 'yes')
    expect(await save()).toBe('Validation ErrorQuestion 2, Option 2 is missing text')
    expect(within(form.region(2)).getByText('All options must have text')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Text of option B')),
    )
  })

  test('[VAL-31, VAL-32] a title or code that was emptied says so; Ctrl+S says what is missing first', async () => {
    await openForm()
    await form.write('Title', 'x')
    await opened.user.clear(screen.getByLabelText('Title'))
    await opened.user.clear(screen.getByLabelText('Code'))
    expect([
      screen.getByText('Title is required'),
      screen.getByText('Quiz code is required'),
    ]).toHaveLength(2)
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await form.toast()).toBe('Validation ErrorQuiz title is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    await form.write('Title', 'Readiness 1')
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await form.toast()).toBe('Validation ErrorQuiz code is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
    await form.write('Code', 'MINE')
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await form.toast()).toBe('Validation ErrorAdd at least one question')
    await waitFor(() => expect(document.activeElement).toBe(form.press('Add Question')))
  })

  test('[ERR-70] what only the server finds is said in the same way', async () => {
    const { create } = as(world, ingrid).quizzes
    await openForm(
      instead(as(world, ingrid), 'quizzes', 'create', (input) => create({ ...input, title: ' ' })),
    )
    await form.quiz()
    expect(await save()).toBe('Validation ErrorQuiz title is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  })
})
