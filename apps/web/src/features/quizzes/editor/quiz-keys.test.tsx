import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { type editor, openNewQuiz } from '../../../../testing/quiz-editor.ts'

let world: World
let ingrid: Person
let user: UserEvent
let form: ReturnType<typeof editor>
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())
beforeEach(async () => {
  const page = await openNewQuiz(as(world, ingrid))
  user = page.opened.user
  form = page.form
})

const field = () => document.activeElement?.getAttribute('data-field')
const isAt = (name: string) => waitFor(() => expect(field()).toBe(name))
const keys = (...pressed: string[]) => user.keyboard(pressed.join(''))
/** Writes where the focus is; all at once, because typing letter by letter is slow. */
const put = (text: string) => user.paste(text)
const addQuestion = '{Control>}{Enter}{/Control}'
const mark = '{Alt>}{Enter}{/Alt}'

test('[QEDIT-12, QEDIT-13, QEDIT-16] a quiz is written and saved by keys alone', async () => {
  for (let tabs = 0; tabs < 20 && field() !== 'title'; tabs += 1) await user.tab()
  await put('Written by keys')
  await keys(addQuestion)
  await isAt('text')
  await put('Does it beat?')
  for (let tabs = 0; tabs < 5 && field() !== 'option-0'; tabs += 1) await user.tab()
  await put('yes')
  await keys(mark, '{Enter}')
  await isAt('option-1')
  await put('no')
  await keys('{Enter}')
  await isAt('option-2')
  await keys('{Enter}') // an empty last option ends the list
  await isAt('explanation')
  await put('It beats.')
  await keys('{Control>}s{/Control}')
  expect(await screen.findByText('Quiz created successfully.')).toBeTruthy()
  const { quizzes } = await as(world, ingrid).quizzes.list({})
  const { title, questions } = await as(world, ingrid).quizzes.get({ quizId: quizzes[0]?.id ?? '' })
  expect([
    title,
    ...questions.map(({ text, options, explanation }) => [
      text,
      options.map((option) => [option.text, option.isCorrect]),
      explanation,
    ]),
  ]).toEqual([
    'Written by keys',
    [
      'Does it beat?',
      [
        ['yes', true],
        ['no', false],
      ],
      'It beats.',
    ],
  ])
})

test('[QEDIT-16] Alt and an arrow move an option, or the question around it; both are announced, and the writing goes on there', async () => {
  await form.add()
  await form.question('one')
  await form.add()
  await form.question('two')
  await user.click(screen.getByLabelText('Text of option A'))
  await keys('{Alt>}{ArrowDown}{/Alt}')
  expect([form.options(), form.marks(), screen.getByText('Option A is now option B of 2')]).toEqual(
    [['two: no', 'two: yes'], [false, true], expect.anything()],
  )
  await isAt('option-1')
  await user.click(screen.getByLabelText('Question text'))
  await keys('{Alt>}{ArrowUp}{/Alt}')
  expect([
    form.steps().map((step) => step.textContent),
    screen.getByText('Question 2 is now question 1'),
  ]).toEqual([['Question 1two', 'Question 2one'], expect.anything()])
})

test('Backspace in an empty option removes it, never below two', async () => {
  await form.add()
  await form.click(form.press('Add Option'))
  await isAt('option-2')
  await keys('{Backspace}')
  await isAt('option-1')
  expect(form.options()).toHaveLength(2)
  await keys('{Backspace}')
  expect([
    form.options().length,
    screen.getByText('A question must have at least two options'),
  ]).toEqual([2, expect.anything()])
})

test('the questions are one stop of the tab key; arrows go through them, Enter opens one', async () => {
  for (const text of ['one', 'two', 'three']) {
    await form.add()
    await form.write('Question text', text)
  }
  await user.click(screen.getByRole('button', { name: /^Question 3/ }))
  await isAt('text')
  const stops = form.steps().map((step) => step.querySelector('button')?.tabIndex)
  expect(stops).toEqual([-1, -1, 0])
  form.steps()[2]?.querySelector('button')?.focus()
  await keys('{ArrowUp}{ArrowUp}{Enter}')
  await isAt('text')
  expect(form.value('Question text')).toBe('one')
})

test('Enter in a line of the form saves nothing', async () => {
  await form.write('Title', 'Half written')
  await form.add()
  await user.click(screen.getByLabelText('Title'))
  await keys('{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
})
