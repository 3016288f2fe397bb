import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead } from '../../../testing/instead.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { editor } from '../../../testing/quiz-editor.ts'
import type { Client } from '../../platform/api.tsx'

let world: World
let ingrid: Person
let courseId: string
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
  const { teacher, ...course } = await given(world).course({ students: 0 })
  ingrid = teacher
  courseId = course.courseId
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

let form: ReturnType<typeof editor>
const press = (name: string) => form.press(name)
const click = (element: HTMLElement) => form.click(element)
const write = (label: string, text: string) => form.write(label, text)
const toast = () => form.toast()
const region = (number: number) => form.region(number)
const marks = () => form.marks()
const addQuestion = () => form.add()
const writeQuestion = (text: string) => form.question(text)
/** The quiz that was stored, in the course or in none. */
const stored = async (courseId: string | null) => {
  const { quizzes } = await as(world, ingrid).quizzes.list({})
  const quiz = quizzes.find((one) => one.courseId === courseId)
  return quiz && as(world, ingrid).quizzes.get({ quizId: quiz.id })
}

/** Opens the form; it is there when its code is. */
async function openForm({ client = as(world, ingrid), query = '' } = {}) {
  opened = openApp(client, `/quizzes/new${query}`)
  form = editor(opened.user)
  await screen.findByRole('heading', { name: 'Create Quiz' })
  await waitFor(() => expect(form.value('Code')).not.toBe(''))
}

async function writeQuiz() {
  await write('Title', 'Readiness 1')
  await addQuestion()
  await writeQuestion('Does it beat?')
}

describe('the form', () => {
  test('[ROUTE-13, QEDIT-01, QEDIT-04] has title, instructions, code, course and three flags; individual and team phase are on', async () => {
    await openForm()
    for (const label of ['Title', 'Instructions (optional)']) expect(form.value(label)).toBe('')
    const isOn = (flag: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name: flag }).checked
    expect([/^Visible/, /^Individual phase/, /^Team phase/].map(isOn)).toEqual([false, true, true])
    expect(press('Add Question')).toBeTruthy()
  })

  test('[ROUTE-14, QEDIT-02] the course of the address is chosen; the list has the own courses and none', async () => {
    await given(world).course({ students: 0 })
    await openForm({ query: `?courseId=${courseId}` })
    const course = screen.getByRole<HTMLInputElement>('combobox', { name: 'Course' })
    await waitFor(() => expect(course.value).toMatch(/: Physiology$/))
    await click(course)
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['No Course Assignment', course.value])
  })

  test('[ROUTE-14, QEDIT-02] without a course in the address none is chosen, and null is stored', async () => {
    await openForm()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Course' }).value).toBe('No Course Assignment')
    await writeQuiz()
    await click(press('Save Quiz'))
    await waitFor(() => expect(opened.history.location.pathname).toBe('/quizzes'))
    expect(await stored(null)).toMatchObject({ title: 'Readiness 1' })
  })

  test("[QEDIT-05, D-63, VAL-33] saving waits for title, code and a question: 'Complete required fields'", async () => {
    await openForm()
    const ready = () => [press('Save Quiz').hasAttribute('disabled'), screen.queryByText('Complete required fields') !== null]
    expect(ready()).toEqual([true, true])
    await write('Title', 'Readiness 1')
    expect(ready()).toEqual([true, true])
    await addQuestion()
    expect(ready()).toEqual([false, false])
    await write('Title', '  ')
    expect(ready()).toEqual([true, true])
    await write('Title', 'Readiness 1')
    await write('Code', ' ')
    expect(ready()).toEqual([true, true])
  })

  test('[QEDIT-04, QEDIT-06, QEDIT-12, ERR-76] saving stores quiz and questions, says so and opens the course', async () => {
    await openForm({ query: `?courseId=${courseId}` })
    await writeQuiz()
    await write('Explanation (optional)', 'It beats.')
    await addQuestion()
    await writeQuestion('Does it rest?')
    await click(press('Save Quiz'))
    expect(await screen.findByText('Quiz created successfully.')).toBeTruthy()
    expect(screen.getByText('Success')).toBeTruthy()
    await waitFor(() => expect(opened.history.location.pathname).toBe(`/courses/${courseId}`))
    const quiz = await stored(courseId)
    expect(quiz).toMatchObject({ title: 'Readiness 1', isActive: true, isVisible: false, isTeamActive: true })
    expect(quiz?.questions.map(({ text, explanation, options }) => [text, explanation, options.map((option) => [option.text, option.isCorrect])])).toEqual([
      [
        'Does it beat?',
        'It beats.',
        [
          ['Does it beat?: yes', true],
          ['Does it beat?: no', false],
        ],
      ],
      [
        'Does it rest?',
        null,
        [
          ['Does it rest?: yes', true],
          ['Does it rest?: no', false],
        ],
      ],
    ])
  })

  test('[QEDIT-03, VAL-28, ERR-81] the code is prefilled with the lowest free one; a button puts a generated one back', async () => {
    const taken = await as(world, ingrid).quizzes.suggestCode({})
    await as(world, ingrid).quizzes.createEmpty({ title: 'Before', courseId: null })
    await openForm()
    const code = form.value('Code')
    expect([code, code === taken.code]).toEqual([expect.stringMatching(/^TBL1\d\d$/), false])
    await write('Code', 'MINE')
    await click(press('New code'))
    expect(await screen.findByText('A new unique quiz code has been generated.')).toBeTruthy()
    expect([screen.getByText('New code generated') !== null, form.value('Code')]).toEqual([true, code])
  })

  test('[VAL-29, ERR-82] when no code can be looked up the form starts with TBL and the time, and the button says that it failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await openForm({ client: instead(as(world, ingrid), 'quizzes', 'suggestCode', defect) })
    const code = form.value('Code')
    expect(code).toMatch(/^TBL\d{13}$/)
    await click(press('New code'))
    expect([await toast(), form.value('Code')]).toEqual(['ErrorFailed to generate new code. Please try again.', code])
  })

  const failures: [string, Client['quizzes']['create'], string][] = [
    ['the server fails', defect, 'ErrorFailed to create quiz. Please try again.'],
    ['the session is over', (input) => as(world, null).quizzes.create(input), 'ErrorYou must be logged in to create a quiz'],
  ]
  test.each(failures)('[ERR-77, ERR-87] when %s it says so and keeps what was written', async (_when, call, text) => {
    vi.spyOn(console, 'error').mockReturnValue()
    await openForm({ client: instead(as(world, ingrid), 'quizzes', 'create', call) })
    await writeQuiz()
    await click(press('Save Quiz'))
    expect(await toast()).toBe(text)
    expect(form.value('Question text')).toBe('Does it beat?')
  })
})

describe('a question', () => {
  beforeEach(async () => {
    await openForm()
    await addQuestion()
  })
  const remove = (letter: string) => press(`Remove option ${letter}`)

  test("[QEDIT-12, QEDIT-13, VAL-43] starts with two options; more can be added and removed, below two the form says 'A question must have at least two options'", async () => {
    await click(remove('B'))
    expect([marks(), screen.getByText('A question must have at least two options') !== null]).toEqual([[false, false], true])
    await click(press('Add Option'))
    expect(screen.queryByText('A question must have at least two options')).toBeNull()
    await write('Text of option B', 'second')
    await write('Text of option C', 'third')
    await click(remove('B'))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text of option B').value).toBe('third')
    expect(marks()).toEqual([false, false])
  })

  test("[QEDIT-14, QEDIT-15] 'Multiple Choice' moves its one mark, 'Select All That Apply' has several; going back keeps the first", async () => {
    expect(screen.getByRole('radio', { name: 'Multiple Choice', checked: true })).toBeTruthy()
    await click(screen.getByLabelText('Option A is correct'))
    await click(screen.getByLabelText('Option B is correct'))
    expect(marks()).toEqual([false, true])
    await click(screen.getByRole('radio', { name: 'Select All That Apply' }))
    expect(screen.getByText(/With only one marked, students see a Multiple Choice question/)).toBeTruthy()
    await click(screen.getByLabelText('Option A is correct'))
    expect(marks()).toEqual([true, true])
    await click(screen.getByRole('radio', { name: 'Multiple Choice' }))
    expect(marks()).toEqual([true, false])
  })

  test('[QEDIT-16] can be added, chosen, changed, moved and removed', async () => {
    const texts = () => form.steps().map((step) => step.textContent)
    await write('Question text', 'one')
    await addQuestion()
    await write('Question text', 'two')
    expect(texts()).toEqual(['Question 1one', 'Question 2two'])
    await form.open(1)
    await write('Question text', 'first')
    await click(press('Move question down'))
    expect([texts(), region(2).contains(screen.getByLabelText('Question text'))]).toEqual([['Question 1two', 'Question 2first'], true])
    await click(press('Remove Question'))
    expect(texts()).toEqual(['Question 1two'])
  })
})

describe('what is wrong', () => {
  const save = async () => {
    await click(press('Save Quiz'))
    return toast()
  }

  test('[ERR-70, VAL-34, VAL-35, VAL-36, VAL-37, VAL-40, VAL-41, VAL-42] is said one thing at a time, in a toast and at the question', async () => {
    await openForm()
    await writeQuiz()
    await addQuestion()
    await form.open(1)
    expect(await save()).toBe('Validation ErrorQuestion 2 is missing text')
    expect(within(region(2)).getByText('Question text is required')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question text')))
    await write('Question text', 'Does it rest?')
    expect(await save()).toBe('Validation ErrorQuestion 2 needs at least one correct answer')
    expect(within(region(2)).getByText('Please mark at least one correct answer')).toBeTruthy()
    await click(screen.getByLabelText('Option B is correct'))
    await write('Text of option A', 'yes')
    expect(await save()).toBe('Validation ErrorQuestion 2, Option 2 is missing text')
    expect(within(region(2)).getByText('All options must have text')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text of option B')))
  })

  test('[VAL-31, VAL-32] a title or code that was emptied says so; Ctrl+S says what is missing first', async () => {
    await openForm()
    await form.write('Title', 'x')
    await opened.user.clear(screen.getByLabelText('Title'))
    await opened.user.clear(screen.getByLabelText('Code'))
    expect([screen.getByText('Title is required'), screen.getByText('Quiz code is required')]).toHaveLength(2)
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await toast()).toBe('Validation ErrorQuiz title is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    await write('Title', 'Readiness 1')
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await toast()).toBe('Validation ErrorQuiz code is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
    await write('Code', 'MINE')
    await opened.user.keyboard('{Control>}s{/Control}')
    expect(await toast()).toBe('Validation ErrorAdd at least one question')
    await waitFor(() => expect(document.activeElement).toBe(press('Add Question')))
  })

  test('[ERR-70] what only the server finds is said in the same way', async () => {
    const { create } = as(world, ingrid).quizzes
    await openForm({ client: instead(as(world, ingrid), 'quizzes', 'create', (input) => create({ ...input, title: ' ' })) })
    await writeQuiz()
    expect(await save()).toBe('Validation ErrorQuiz title is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  })
})

describe('leaving', () => {
  const leave = () => click(screen.getByRole('link', { name: 'Courses' }))

  test("[D-69] with unsaved work asks 'Discard changes?'; 'Keep editing' keeps, 'Discard changes' leaves", async () => {
    await openForm()
    await write('Title', 'Readiness 1')
    await leave()
    await click(within(await screen.findByRole('dialog', { name: 'Discard changes?' })).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([opened.history.location.pathname, screen.getByLabelText<HTMLInputElement>('Title').value]).toEqual(['/quizzes/new', 'Readiness 1'])
    await leave()
    await click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(opened.history.location.pathname).toBe('/courses'))
  })

  test('[D-69] with nothing written asks nothing', async () => {
    await openForm()
    await leave()
    await waitFor(() => expect(opened.history.location.pathname).toBe('/courses'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
