import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../../server/testing/as.ts'
import { correct, formOf } from '../../../../../../server/testing/correcting.ts'
import { exampleClass } from '../../../../../../server/testing/example-class.ts'
import { given } from '../../../../../../server/testing/given.ts'
import { decideGrades } from '../../../../../../server/testing/grading.ts'
import { appealedTeam, teamResults } from '../../../../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../../../../server/testing/world.ts'
import { addTypedItem, gradedClass } from '../../../../../testing/graded-class.ts'
import { defect, instead } from '../../../../../testing/instead.ts'
import { dialog, isClosed, listItems, saying } from '../../../../../testing/on-screen.ts'
import { openApp } from '../../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../../testing/stub-socket.ts'
import { dayText } from '../../../../ui/time/timestamp.ts'

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
const path = ({ courseId }: Class, student: Who | undefined, search = '') =>
  `/courses/${courseId}/grades/${student?.id}${search}`
const open = (made: Class, student: Who | undefined, search = '') =>
  openApp(as(world, made.teacher), path(made, student, search))
const isThere = (name: string) => screen.findByRole('heading', { level: 1, name })
/** The lines of the results at a quiz: what each part is, and how that came about. */
const lines = (quiz: string) =>
  within(screen.getByRole('heading', { level: 3, name: quiz }).closest('li') ?? document.body)
    .getAllByRole('listitem')
    .map((line) =>
      [...line.querySelectorAll('span:not(button *), p')].map((one) => one.textContent),
    )
const section = (name: string) =>
  within(
    screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body,
  ).getByRole('list')
const today = () => dayText(world.time.now.toISOString())

describe('the page of one student', () => {
  test('[BOOK-20] [BOOK-11] says who it is, the total with its formula, and how each result came about', async () => {
    const made = await exampleClass(world)
    const [first] = made.students
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    open(made, first)
    await isThere(first?.name ?? '')
    expect(screen.getByText(`${first?.email}, Alpha`)).toBeTruthy()
    expect(screen.getByText('Total 97.92%')).toBeTruthy()
    expect(screen.getByText('(50 × 100.00 + 50 × 95.83) / 100 = 97.92')).toBeTruthy()
    expect(screen.getByText('Individual: mean 100.00, weight 50')).toBeTruthy()
    expect(lines('Readiness 1')).toEqual([
      [
        ...['Alone', '100%', `Completed on ${today()}`],
        ...[`Corrected on ${today()}. It was 83.33%.`],
      ],
      [
        ...['Team', '95.83%', `With Alpha, completed on ${today()}`],
        ...[`Corrected on ${today()}. It was 91.67%.`],
      ],
    ])
    expect(listItems(section('Took part'))).toEqual([
      'Readiness 1: alone, in the team, answered as captain',
    ])
    expect(listItems(section('Teams'))).toEqual(['Alpha: Readiness 1'])
    expect(screen.getByText('No appeals.')).toBeTruthy()
    expect(listItems(section('History')).join()).toContain('83.33% to 100%')
  })

  test('[BOOK-20] [BOOK-09] a dropped result is struck through, what is left out is named, and a typed item stands alone', async () => {
    const made = await gradedClass(world)
    await addTypedItem(world, made, 'Participation')
    const { categories } = await decideGrades(world, made.teacher, made.courseId, (chosen) => ({
      categories: chosen.categories.map((one) => ({ ...one, drop: 1 })),
      placed: chosen.placed.map((one) => ({ ...one, category: chosen.categories[0]?.key ?? null })),
    }))
    const { quizId, captain } = made
    await as(world, made.teacher).grades.setMark({
      ...{ quizId, part: 'team', studentId: captain.id, seen: null, reason: 'Oral' },
      mark: { kind: 'makeup', score: 55 },
    })
    open(made, captain)
    await isThere('Ana Silva')
    expect(categories).toHaveLength(3)
    expect(screen.getByText('55%').tagName).toBe('S')
    expect(screen.getByText('80%').tagName).toBe('P')
    expect(lines('Readiness 1')[1]).toEqual([
      ...['Team', '55%', 'Make-up score, in place of a result'],
      ...[`Set by ${made.teacher.name} on ${today()}: Oral`],
      'Dropped as one of the lowest in Individual',
    ])
    expect(lines('Participation')).toEqual([['–', 'No score typed yet', 'Category: Participation']])
    expect(screen.getByText(/^Team and Participation left out/)).toBeTruthy()
    expect(screen.getByText('(50 × 80.00) / 50 = 80.00')).toBeTruthy()
  })

  test('[BOOK-20] [BOOK-04] says what is missing and by which rule, where the student was, and what was set by whom', async () => {
    const made = await gradedClass(world)
    const { teacher, quizId, third, member } = made
    await decideGrades(world, teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, missing: 'zero' },
    }))
    await as(world, teacher).attendance.set({
      ...{ quizId, userIds: [member.id], commandId: crypto.randomUUID(), status: 'late' },
    })
    await as(world, teacher).grades.setMark({
      ...{ quizId, part: 'individual', studentId: member.id, seen: null, reason: '' },
      mark: { kind: 'excused' },
    })
    const { user } = open(made, member)
    await isThere('Ben Okafor')
    expect(screen.getByText('Attendance: Late')).toBeTruthy()
    expect(lines('Readiness 1')[0]).toEqual([
      ...['Alone', 'Excused', `Set by ${teacher.name} on ${today()}`],
      ...[`An attempt of ${today()} exists: 91.67%.`],
    ])
    await user.click(screen.getByRole('link', { name: `Next student: ${third.name}` }))
    await isThere(third.name)
    expect(lines('Readiness 1')).toEqual([
      ['Alone', 'Missing', 'Counts as 0'],
      ['Team', '–', 'Not closed with results yet'],
    ])
    expect(listItems(section('Took part'))).toEqual(['Readiness 1: no'])
    expect(screen.getByText('No result with a team.')).toBeTruthy()
  })

  test('[BOOK-20] lists what the teams of the student have appealed', async () => {
    const made = await appealedTeam(world, { students: 3 })
    open(made, made.member)
    await isThere(made.member.name)
    expect(listItems(section('Appeals'))).toEqual([
      `Question 1, Readiness 1, Team A: pending since ${today()}`,
    ])
  })

  test('[BOOK-20] [GSEE-02] says what the student sees where that differs', async () => {
    const made = await teamResults(world, { students: 3, playing: [] })
    await decideGrades(world, made.teacher, made.courseId, ({ settings }) => ({
      settings: { ...settings, studentsSeeTotal: true },
    }))
    open(made, made.member)
    expect(
      await screen.findByText('The student sees no total: 1 result is not released.'),
    ).toBeTruthy()
  })

  test('[BOOK-20] leads to the answers and to what can be done about a result', async () => {
    const made = await gradedClass(world)
    const { user } = open(made, made.captain)
    const answers = await screen.findByRole('button', { name: 'Answers: Readiness 1, Alone' })
    await user.click(answers)
    const shown = await dialog('Individual Quiz Results')
    expect(await shown.findByText('Ana Silva')).toBeTruthy()
    await user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(answers))
    expect(screen.queryByRole('button', { name: 'Answers: Readiness 1, Team' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open: Readiness 1, Alone' }))
    const form = await dialog('Ana Silva, Readiness 1, Alone')
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    await isClosed()
    expect(await screen.findByText('Excused', { selector: 'p' })).toBeTruthy()
  })
})

describe('the way', () => {
  test('[BOOK-20] previous and next student are one key away, and keep what the table was narrowed to', async () => {
    const made = await gradedClass(world)
    const { user, history } = open(made, made.captain, '?show=low&sort=-total')
    await isThere('Ana Silva')
    const next = screen.getByRole('link', { name: 'Next student: Ben Okafor' })
    expect(next.getAttribute('aria-keyshortcuts')).toBe('ArrowRight')
    expect(next.title).toBe('Next student (key →)')
    expect(screen.queryByRole('link', { name: /^Previous student/ })).toBeNull()
    await user.keyboard('{ArrowLeft}')
    await user.keyboard('{ArrowRight}')
    const heading = await isThere('Ben Okafor')
    expect(`${history.location.pathname}${history.location.search}`).toBe(
      path(made, made.member, '?show=low&sort=-total'),
    )
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await user.click(screen.getByRole('button', { name: 'Open: Readiness 1, Alone' }))
    await dialog('Ben Okafor, Readiness 1, Alone')
    await user.keyboard('{ArrowRight}') // a dialog is open
    await user.keyboard('{Escape}')
    await isClosed()
    await user.keyboard('{ArrowLeft}')
    await isThere('Ana Silva')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('heading', { level: 1, name: 'Grades · Physiology' })
    expect(history.location.search).toBe('?show=low&sort=-total')
  })
})

describe('what others do', () => {
  test('[BOOK-22] shows up on the open page', async () => {
    const made = await gradedClass(world)
    const { socket, hear } = createStubSocket()
    openApp(as(world, made.teacher), path(made, made.captain), socket)
    await isThere('Ana Silva')
    await as(world, made.teacher).grades.setMark({
      ...{ quizId: made.quizId, part: 'individual', studentId: made.captain.id },
      ...{ seen: null, reason: 'Paper', mark: { kind: 'makeup', score: 70 } },
    })
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    expect(await screen.findByText('Make-up score, in place of a result')).toBeTruthy()
    expect(screen.getByText('Total 70%')).toBeTruthy()
  })

  test('[GFAIL-05] the page stays when it cannot be asked for again, and says of when it is', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await gradedClass(world)
    let isWhole = true
    const { student } = as(world, made.teacher).grades
    const { socket, hear } = createStubSocket()
    openApp(
      instead(as(world, made.teacher), 'grades', 'student', (input) =>
        isWhole ? student(input) : defect(),
      ),
      path(made, made.captain),
      socket,
    )
    await isThere('Ana Silva')
    isWhole = false
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    await pass(untilGivenUp)
    expect(await screen.findByText(/^Not refreshed: showing what was here at .+\.$/)).toBeTruthy()
    expect(screen.getByText('Total 80%')).toBeTruthy()
  })
})

describe('who is not there, or may not', () => {
  test('[GRIGHT-02] [GRIGHT-03] a student of another course is not there; the way leads to the table', async () => {
    const made = await gradedClass(world)
    open(made, (await gradedClass(world)).captain, '?show=low')
    await screen.findByRole('heading', { name: 'This student is not there, or not for you.' })
    expect(screen.getByRole('link', { name: 'Grade table' }).getAttribute('href')).toBe(
      `/courses/${made.courseId}/grades?show=low`,
    )
  })

  test('[GRIGHT-02] a student gets the own grades, an assistant and strangers the dashboard', async () => {
    const made = await gradedClass(world)
    const { courseId } = made
    const asked = openApp(as(world, made.captain), path(made, made.member))
    expect(await isThere('My Grades · Physiology')).toBeTruthy()
    expect(asked.history.location.pathname).toBe(`/courses/${courseId}/grades`)
    const assistant = await given(world).staff({ courseId, role: 'assistant' })
    for (const one of [assistant, await given(world).student()]) {
      const { history } = openApp(as(world, one), path(made, made.member))
      await waitFor(() => expect(history.location.pathname).toBe('/'))
    }
  })
})

test('[BOOK-20] the page can be printed; of a course without a quiz it says that there are no results', async () => {
  const made = await given(world).course({ students: 1 })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = open(made, made.students[0])
  expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
  expect(screen.getByText(saying('No total yet: no category has a result.'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})
