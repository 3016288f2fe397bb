import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { choices } from '../../../../testing/on-screen.ts'
import type { openApp } from '../../../../testing/open-app.tsx'
import { type editor, openNewQuiz } from '../../../../testing/quiz-editor.ts'
import type { Client } from '../../../platform/api.tsx'

let world: World
let ingrid: Person
let courseId: string
let opened: ReturnType<typeof openApp>
let form: ReturnType<typeof editor>
beforeAll(async () => {
  world = await openWorld()
  const { teacher, ...course } = await given(world).course({ students: 0 })
  ingrid = teacher
  courseId = course.courseId
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

/** The quiz that was stored, in the course or in none. */
const stored = async (courseId: string | null) => {
  const { quizzes } = await as(world, ingrid).quizzes.list({})
  const quiz = quizzes.find((one) => one.courseId === courseId)
  return quiz && as(world, ingrid).quizzes.get({ quizId: quiz.id })
}
async function openForm(client?: Client, query?: string) {
  const page = await openNewQuiz(client ?? as(world, ingrid), query)
  opened = page.opened
  form = page.form
}

describe('the form', () => {
  test('[ROUTE-13, QEDIT-01, QEDIT-04] has title, instructions, code, course and three flags; individual and team phase are on', async () => {
    await openForm()
    for (const label of ['Title', 'Instructions (optional)']) expect(form.value(label)).toBe('')
    const isOn = (flag: RegExp) =>
      screen.getByRole<HTMLInputElement>('switch', { name: flag }).checked
    expect([/^Visible/, /^Individual phase/, /^Team phase/].map(isOn)).toEqual([false, true, true])
    expect(form.press('Add Question')).toBeTruthy()
  })

  test('[D-47] says beside each flag what it does, and that the first one publishes the quiz', async () => {
    await openForm()
    const said = screen
      .getAllByRole('switch')
      .map(
        (flag) => document.getElementById(flag.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    expect(said).toEqual([
      'Students see the quiz: switch it on when ready.',
      'Open: students take the quiz alone.',
      'Open: teams start once all members are done.',
    ])
  })

  test('[ROUTE-14, QEDIT-02] the course of the address is chosen; the list has the own courses and none', async () => {
    await given(world).course({ students: 0 })
    await openForm(as(world, ingrid), `?courseId=${courseId}`)
    const course = screen.getByRole<HTMLInputElement>('combobox', { name: 'Course' })
    await waitFor(() => expect(course.value).toMatch(/: Physiology$/))
    await form.click(course)
    expect((await choices()).map((option) => option.textContent)).toEqual([
      'No Course Assignment',
      course.value,
    ])
  })

  test('[ROUTE-14, QEDIT-02] without a course in the address none is chosen, and null is stored', async () => {
    await openForm()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Course' }).value).toBe(
      'No Course Assignment',
    )
    await form.quiz()
    await form.click(form.press('Save Quiz'))
    await waitFor(() => expect(opened.history.location.pathname).toBe('/quizzes'))
    expect(await stored(null)).toMatchObject({ title: 'Readiness 1' })
  })

  test("[QEDIT-05, D-63, VAL-33] saving waits for title, code and a question: 'Complete required fields'", async () => {
    await openForm()
    const ready = () => [
      form.press('Save Quiz').hasAttribute('disabled'),
      screen.queryByText('Complete required fields') !== null,
    ]
    expect(ready()).toEqual([true, true])
    await form.write('Title', 'Readiness 1')
    expect(ready()).toEqual([true, true])
    await form.add()
    expect(ready()).toEqual([false, false])
    await form.write('Title', '  ')
    expect(ready()).toEqual([true, true])
    await form.write('Title', 'Readiness 1')
    await form.write('Code', ' ')
    expect(ready()).toEqual([true, true])
  })

  test('[QEDIT-04, QEDIT-06, QEDIT-12, ERR-76] saving stores quiz and questions, says so and opens the course', async () => {
    await openForm(as(world, ingrid), `?courseId=${courseId}`)
    await form.quiz()
    await form.write('Explanation (optional)', 'It beats.')
    await form.add()
    await form.question('Does it rest?')
    await form.click(form.press('Save Quiz'))
    expect(await screen.findByText('Quiz created successfully.')).toBeTruthy()
    expect(screen.getByText('Success')).toBeTruthy()
    await waitFor(() => expect(opened.history.location.pathname).toBe(`/courses/${courseId}`))
    const quiz = await stored(courseId)
    expect(quiz).toMatchObject({
      title: 'Readiness 1',
      isActive: true,
      isVisible: false,
      isTeamActive: true,
    })
    expect(
      quiz?.questions.map(({ text, explanation, options }) => [
        text,
        explanation,
        options.map((option) => [option.text, option.isCorrect]),
      ]),
    ).toEqual([
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
    await form.write('Code', 'MINE')
    await form.click(form.press('New Code'))
    expect(await screen.findByText('A new unique quiz code has been generated.')).toBeTruthy()
    expect([screen.getByText('New code generated') !== null, form.value('Code')]).toEqual([
      true,
      code,
    ])
  })

  test('[VAL-29, ERR-82] when no code can be looked up the form starts with TBL and the time, and the button says that it failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await openForm(instead(as(world, ingrid), 'quizzes', 'suggestCode', defect))
    const code = form.value('Code')
    expect(code).toMatch(/^TBL\d{13}$/)
    await form.click(form.press('New Code'))
    expect([await form.toast(), form.value('Code')]).toEqual([
      'ErrorFailed to generate new code. Please try again.',
      code,
    ])
  })

  const failures: [string, Client['quizzes']['create'], string][] = [
    ['the server fails', defect, 'ErrorFailed to create quiz. Please try again.'],
    [
      'the session is over',
      (input) => as(world, null).quizzes.create(input),
      'ErrorYou must be logged in to create a quiz',
    ],
  ]
  test.each(failures)(
    '[ERR-77, ERR-87] when %s it says so and keeps what was written',
    async (_when, call, text) => {
      vi.spyOn(console, 'error').mockReturnValue()
      await openForm(instead(as(world, ingrid), 'quizzes', 'create', call))
      await form.quiz()
      await form.click(form.press('Save Quiz'))
      expect(await form.toast()).toBe(text)
      expect(form.value('Question text')).toBe('Does it beat?')
    },
  )
})

describe('leaving', () => {
  const leave = () => form.click(screen.getByRole('link', { name: 'Courses' }))

  test("[D-69] with unsaved work asks 'Discard changes?'; 'Keep editing' keeps, 'Discard changes' leaves", async () => {
    await openForm()
    await form.write('Title', 'Readiness 1')
    await leave()
    await form.click(
      within(await screen.findByRole('dialog', { name: 'Discard changes?' })).getByRole('button', {
        name: 'Keep editing',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([
      opened.history.location.pathname,
      screen.getByLabelText<HTMLInputElement>('Title').value,
    ]).toEqual(['/quizzes/new', 'Readiness 1'])
    await leave()
    await form.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }),
    )
    await waitFor(() => expect(opened.history.location.pathname).toBe('/courses'))
  })

  test('[D-69] with nothing written asks nothing', async () => {
    await openForm()
    await leave()
    await waitFor(() => expect(opened.history.location.pathname).toBe('/courses'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
