import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { createQuiz, takeQuiz } from '../../../../../server/testing/class.ts'
import { correct, formOf } from '../../../../../server/testing/correcting.ts'
import { exampleClass } from '../../../../../server/testing/example-class.ts'
import { given, singleChoice } from '../../../../../server/testing/given.ts'
import { decideGrades } from '../../../../../server/testing/grading.ts'
import { teamResults } from '../../../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { gradedClass } from '../../../../testing/graded-class.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'
import { dayText } from '../../../ui/time/timestamp.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Who = { readonly id: string; readonly name: string }
type Class = { readonly courseId: string; readonly teacher: Who }
const path = ({ courseId }: Class) => `/courses/${courseId}/grades`
const open = (made: Class, student: Who | undefined) =>
  openApp(as(world, student ?? null), path(made))
const isThere = () => screen.findByRole('heading', { level: 1, name: 'My Grades · Physiology' })
const ofQuiz = (quiz: string) =>
  within(screen.getByRole('heading', { level: 3, name: quiz }).closest('li') ?? document.body)
const lines = (quiz: string) =>
  ofQuiz(quiz)
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('span, p')].map((one) => one.textContent))
const today = () => dayText(world.time.now.toISOString())
const decide = (
  { teacher, courseId }: Class,
  what: { studentsSeeTotal?: boolean; studentsSeeClass?: boolean },
) =>
  decideGrades(world, teacher, courseId, ({ settings }) => ({ settings: { ...settings, ...what } }))

describe('a student’s own grades', () => {
  test('[GSEE-01] [GSEE-02] are the own results by quiz as far as they are released, without a total at first', async () => {
    const made = await gradedClass(world)
    open(made, made.member)
    await isThere()
    expect(lines('Readiness 1')).toEqual([
      ['Alone', 'Not released yet'],
      ['Team', '–', 'Nothing due'],
    ])
    expect(screen.queryByText(/Total/)).toBeNull()
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isTeamActive: false })
    cleanup()
    open(made, made.member)
    await isThere()
    expect(lines('Readiness 1')[0]).toEqual(['Alone', '91.67%'])
    expect(ofQuiz('Readiness 1').getByRole('link').getAttribute('href')).toBe(
      `/quizzes/${made.quizId}/results`,
    )
    const page = document.querySelector('main')?.textContent
    for (const word of ['Ana', 'Chloe', 'low', 'Took part', 'History', 'Edit'])
      expect(page).not.toContain(word)
  })

  test('[GSEE-01] have marks and what is missing, without a link to results that are not there', async () => {
    const made = await gradedClass(world)
    const { quizId, third, teacher } = made
    await as(world, teacher).grades.setMark({
      ...{ quizId, part: 'team', studentId: third.id, seen: null, reason: 'Oral' },
      mark: { kind: 'makeup', score: 70.5 },
    })
    open(made, third)
    await isThere()
    expect(lines('Readiness 1')).toEqual([
      ['Alone', 'Missing'],
      ['Team', '70.5%', 'Make-up'],
    ])
    expect(ofQuiz('Readiness 1').queryByRole('link')).toBeNull()
  })

  test('[GSEE-01] [BOOK-10] say what was corrected when, and with which team a score is, with all its decimals', async () => {
    const made = await exampleClass(world)
    const [first] = made.students
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    await as(world, made.teacher).quizzes.setFlags({
      ...{ quizId: made.quizId, isActive: false, isTeamActive: false },
    })
    open(made, first)
    await isThere()
    expect(lines('Readiness 1')).toEqual([
      ['Alone', '100%', `Corrected on ${today()}. It was 83.33%.`],
      ['Team', '95.83%', 'With Alpha', `Corrected on ${today()}. It was 91.67%.`],
    ])
  })

  test('[GSEE-03] have how the class did where the course shows it', async () => {
    const made = await exampleClass(world)
    await as(world, made.teacher).quizzes.setFlags({
      ...{ quizId: made.quizId, isActive: false, isTeamActive: false },
    })
    await decide(made, { studentsSeeClass: true })
    open(made, made.students[0])
    await isThere()
    expect(lines('Readiness 1').map((line) => line.length)).toEqual([3, 3])
    expect(lines('Readiness 1')[0]?.at(-1)).toMatch(/^Class: mean \d+%, middle half \d+ to \d+%$/)
  })

  test('[GSEE-02] [BOOK-10] have the total with its formula, of released results, and say how many these are', async () => {
    const made = await gradedClass(world)
    const { teacher, courseId, member } = made
    await as(world, teacher).quizzes.setFlags({ quizId: made.quizId, isTeamActive: false })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const questions = [singleChoice('Q')]
    const next = await createQuiz(as(world, teacher), { courseId, questions, title: 'Readiness 2' })
    await takeQuiz(as(world, member), next)
    await decide(made, { studentsSeeTotal: true })
    open(made, member)
    await isThere()
    expect(screen.getByText('Total 91.67%')).toBeTruthy()
    expect(screen.getByText('(50 × 91.67) / 50 = 91.67')).toBeTruthy()
    expect(screen.getByText('Individual: mean 91.67, weight 50')).toBeTruthy()
    expect(screen.getByText(/^Team left out/)).toBeTruthy()
    expect(screen.getByText('Made of 1 of 2 results: others are not released yet.')).toBeTruthy()
    expect(lines('Readiness 2')[0]).toEqual(['Alone', 'Not released yet'])
  })
})

describe('an open page', () => {
  test('[GSEE-06] two at once: what the instructor switches off or sets is gone, or there, without a reload', async () => {
    const made = await gradedClass(world)
    const { teacher, courseId, quizId, member } = made
    await as(world, teacher).quizzes.setFlags({ quizId, isTeamActive: false })
    await decide(made, { studentsSeeTotal: true })
    const { socket, hear } = createStubSocket()
    openApp(as(world, member), path(made), socket)
    expect(await screen.findByText('Total 91.67%')).toBeTruthy()
    await decide(made, { studentsSeeTotal: false })
    act(() => hear('news', { topic: 'grades', courseId }))
    await waitFor(() => expect(screen.queryByText('Total 91.67%')).toBeNull())
    expect(lines('Readiness 1')[0]).toEqual(['Alone', '91.67%'])
    await as(world, teacher).grades.setMark({
      ...{ quizId, part: 'individual', studentId: member.id, seen: null, reason: 'Ill' },
      mark: { kind: 'excused' },
    })
    act(() => hear('news', { topic: 'grades', courseId }))
    expect(await screen.findByText('Excused')).toBeTruthy()
  })

  test('[GFAIL-05] stays when it cannot be asked for again, and says of when it is', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await gradedClass(world)
    let isWhole = true
    const { own } = as(world, made.member).grades
    const { socket, hear } = createStubSocket()
    openApp(
      instead(as(world, made.member), 'grades', 'own', (input) =>
        isWhole ? own(input) : defect(),
      ),
      path(made),
      socket,
    )
    await isThere()
    isWhole = false
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    await pass(untilGivenUp)
    expect(await screen.findByText(/^Not refreshed: showing what was here at .+\.$/)).toBeTruthy()
    expect(lines('Readiness 1')).toHaveLength(2)
  })

  test('of who is removed from the course meanwhile says that the course is not there', async () => {
    const made = await gradedClass(world)
    const { socket, hear } = createStubSocket()
    openApp(as(world, made.member), path(made), socket)
    await isThere()
    await as(world, made.teacher).enrollment.remove({
      ...{ courseId: made.courseId, studentId: made.member.id, reason: 'By mistake' },
    })
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    expect(
      await screen.findByRole('heading', { name: 'This course is not there, or not for you.' }),
    ).toBeTruthy()
  })
})

describe('states and ways', () => {
  test('what could not be loaded can be asked for again', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await gradedClass(world)
    const { own } = as(world, made.member).grades
    let isDown = true
    const { user } = openApp(
      instead(as(world, made.member), 'grades', 'own', (input) => (isDown ? defect() : own(input))),
      path(made),
    )
    await pass(untilGivenUp)
    await screen.findByRole('heading', { level: 1, name: 'Failed to load your grades' })
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await isThere()
  })

  test('without a quiz it says what will be here, and leads to the quizzes', async () => {
    const made = await given(world).course({ students: 1 })
    open(made, made.students[0])
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Quizzes' })
    expect(link.getAttribute('href')).toBe(`/courses/${made.courseId}`)
  })

  test('[GSEE-05] a student finds them in the gradebook, and can print them', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const made = await teamResults(world, { students: 3 })
    const { user, history } = openApp(
      as(world, made.member),
      `/courses/${made.courseId}?tab=gradebook`,
    )
    await user.click(await screen.findByRole('link', { name: 'My Grades' }))
    await isThere()
    expect(history.location.pathname).toBe(path(made))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(history.location.search).toBe('?tab=gradebook'))
  })

  test('[TEXT-07] they are in the language that the student has chosen', async () => {
    const made = await gradedClass(world)
    const { accounts } = as(world, made.third)
    await accounts.setLanguage({ language: 'de' })
    const { history } = openApp(as(world, made.third), '/')
    await screen.findAllByText('Physiology') // the courses are known
    act(() => history.push(path(made)))
    await screen.findByRole('heading', { level: 1, name: 'Meine Noten · Physiology' })
    await waitFor(() => expect(lines('Readiness 1')[0]).toEqual(['Allein', 'Fehlt']))
  })

  test('an assistant, who has no grades here, is led to the dashboard; the gradebook has no link to them', async () => {
    const made = await gradedClass(world)
    const assistant = await given(world).staff({ courseId: made.courseId, role: 'assistant' })
    const { history } = openApp(as(world, assistant), path(made))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    cleanup()
    openApp(as(world, assistant), `/courses/${made.courseId}?tab=gradebook`)
    await screen.findByRole('tab', { name: /^Appeals/ })
    expect(screen.queryByRole('link', { name: 'My Grades' })).toBeNull()
  })
})
