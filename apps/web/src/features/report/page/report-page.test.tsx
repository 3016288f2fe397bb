import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { takeQuiz } from '../../../../../server/testing/class.ts'
import { correct, formOf } from '../../../../../server/testing/correcting.ts'
import { editQuiz } from '../../../../../server/testing/edit-quiz.ts'
import { exampleClass } from '../../../../../server/testing/example-class.ts'
import { given } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { reportPath } from '../../../../testing/correcting.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { listItems } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'
import { rememberAnswers } from '../../../tbl/cover/answers-shown.ts'

let world: World
let made: Awaited<ReturnType<typeof exampleClass>>
beforeAll(async () => {
  world = await openWorld()
  made = await exampleClass(world)
})
afterAll(() => world.close())
beforeEach(() => rememberAnswers(made.quizId, false))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (search = '', client = as(world, made.teacher)) =>
  openApp(client, reportPath(made, search))
const shown = () => screen.getByRole('main').textContent
const uncovered = async (search = '') => {
  const opened = open(search)
  await opened.user.click(await screen.findByRole('button', { name: 'Show answers' }))
  return opened
}
const rowsOf = (name: string | RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the overview', () => {
  test('[RPT-02] [RPT-04] [RPT-05] [RPT-08] says who is done, how they did, and what teams gained', async () => {
    open()
    expect(await screen.findByText('15 of 15 students')).toBeTruthy()
    for (const text of ['3 of 3 teams', '6 questions', 'Standard: 0.25 per wrong try'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Individuals', { selector: 'dt' }).parentElement?.textContent).toBe(
      'Individuals60%median 66.67%',
    )
    expect(screen.getByText('2 of 3 by score')).toBeTruthy()
    expect(screen.getByText('0 of 3 at the first try')).toBeTruthy()
    const figure = screen.getByRole('figure', { name: 'Scores' })
    expect(figure.querySelector('figcaption')?.textContent).toBe(
      'Individuals: 15 students, mean 60%, median 66.67%, from 16.67% to 100%. Teams: 3 teams, mean 93.1%, median 91.7%, from 91.7% to 95.8%.',
    )
    expect(rowsOf('Scores').slice(1)).toEqual([
      ['16.67%', '2', '0'],
      ['33.33%', '1', '0'],
      ['50%', '3', '0'],
      ['66.67%', '5', '0'],
      ['83.33%', '3', '0'],
      ['91.67%', '0', '2'],
      ['95.83%', '0', '1'],
      ['100%', '1', '0'],
    ])
    expect(figure.querySelectorAll('circle')).toHaveLength(18)
  })

  test('[RPT-05] the table of a plot is shown and hidden, and a screen reader finds it anyway', async () => {
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Show as table' })
    const table = screen.getByRole('table', { name: 'Scores' })
    expect(table.parentElement?.hasAttribute('data-hidden')).toBe(true)
    await user.click(button)
    expect(table.parentElement?.hasAttribute('data-hidden')).toBe(false)
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  test('[RPT-16] [RPT-22] says what to discuss once it is uncovered, and where to go for it', async () => {
    const { user } = open()
    await screen.findByText('15 of 15 students')
    expect(shown()).not.toMatch(/check the key|missed it/)
    await user.click(screen.getByRole('button', { name: 'Show answers' }))
    expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement)
    const list = await screen.findByRole('list', { name: 'What to discuss' })
    expect(listItems(list)).toHaveLength(5)
    expect(listItems(list)[0]).toContain('Question 3: check the key')
    expect(listItems(list)[1]).toContain('Question 6: teams missed it')
    const link = within(list).getByRole('link', { name: 'Correct the key of question 3' })
    expect(link.getAttribute('href')).toContain(`correct=${made.third.id}`)
    expect(within(list).getByRole('link', { name: 'Debrief question 6' })).toBeTruthy()
  })

  test('[RPT-12] [STATS-17] reliability is grey below the number that is needed to know it', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Reliability (KR-20)' })).toBeTruthy()
    expect(screen.getByText('0.39')).toBeTruthy()
    expect(shown()).toContain('between -0.32 and 0.75')
    expect(shown()).toContain('79 students are needed to know it within 0.1.')
  })
})

describe('the questions', () => {
  test('[RPT-09] [RPT-13] [STATS-17] are a table with their figures, that opens and sorts by keyboard', async () => {
    const { user } = open('?tab=questions')
    const table = await screen.findByRole('table', { name: 'Questions and their figures' })
    const third = within(table).getAllByRole('row')[3]
    expect(third?.textContent).toContain('40%')
    expect(third?.textContent).toContain('between 20% and 64%')
    expect(third?.textContent).toContain('-0.01')
    expect(third?.textContent).toContain('-0.30between -0.70 and 0.25')
    expect(third?.textContent).toContain('1 of 3')
    within(table).getByRole('button', { name: 'Right' }).focus()
    await user.keyboard('{Enter}')
    const heads = () =>
      within(table)
        .getAllByRole('button', { name: /^Open question/ })
        .map((button) => button.textContent)
    expect(heads()).toEqual(['3', '6', '5', '2', '4', '1'])
    expect(within(table).getByRole('columnheader', { name: 'Right' }).ariaSort).toBe('ascending')
    await user.keyboard('{Enter}')
    expect(heads()).toEqual(['1', '2', '4', '5', '6', '3'])
  })

  test('[RPT-10] [RPT-11] [RPT-22] an opened question shows what was chosen, once it is uncovered', async () => {
    const { user } = open('?tab=questions')
    await user.click(await screen.findByRole('button', { name: 'Open question 3' }))
    expect(shown()).not.toMatch(/Option [A-D]|check the key/)
    await user.click(screen.getByRole('button', { name: 'Show answers' }))
    const options = await screen.findByRole('table', { name: 'What was chosen at question 3' })
    const cells = within(options)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells.slice(1)).toEqual([
      ['A Option A', '0 (0%)', '0 (0%)', '0%'],
      ['B Option B', '7 (47%)', '2 (67%)', '80%'],
      ['C Option C', '2 (13%)', '0 (0%)', '0%'],
      ['D Option Dkey', '6 (40%)', '1 (33%)', '20%'],
    ])
    expect(
      screen.getAllByText('Most of the best students chose B: check the key.').length,
    ).toBeGreaterThan(0)
  })

  test('[RPT-10] a select-all question shows its most frequent answers', async () => {
    const { user } = await uncovered('?tab=questions')
    await user.click(await screen.findByRole('button', { name: 'Open question 6' }))
    const sets = await screen.findByRole('table', { name: 'Most frequent answers' })
    expect(within(sets).getAllByRole('row')).toHaveLength(7)
    expect(within(sets).getAllByRole('row')[1]?.textContent).toContain('A+Ckey7 (47%)')
  })
})

describe('questions that were changed', () => {
  test('[RPT-14] asked in two wordings, a question says so and shows both', async () => {
    const { teacher, quizId, students, key } = await given(world).quiz({ students: 5 })
    const submit = async (student: { readonly id: string }, version: number) => {
      await as(world, student).attempts.start({ quizId })
      await as(world, student).attempts.submit({
        ...{ quizId, submissionId: crypto.randomUUID(), version, answers: key },
      })
    }
    for (const student of students.slice(0, 2)) await submit(student, 1)
    await editQuiz(world, teacher, quizId, ({ questions: [first, ...others] }) => ({
      questions: [...(first ? [{ ...first, text: 'In other words' }] : []), ...others],
    }))
    for (const student of students.slice(2)) await submit(student, 2)
    const { user } = openApp(as(world, teacher), reportPath({ quizId }, '?tab=questions'))
    await user.click(await screen.findByRole('button', { name: 'Open question 1' }))
    expect(screen.getByText('Asked in 2 wordings (2 and 3 students)')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['2 students: Q1', '3 students: In other words'],
    ])
    await user.click(screen.getByRole('button', { name: 'Open question 2' }))
    expect(screen.getAllByText(/^Asked in /)).toHaveLength(1)
  })

  /** The row of the third question, opened, after a correction, and what stands below it. */
  const openedThird = async (
    ...form: Parameters<typeof formOf> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const corrected = await exampleClass(world)
    await correct(world, corrected, formOf(corrected, ...form))
    const { user } = openApp(as(world, corrected.teacher), reportPath(corrected, '?tab=questions'))
    await user.click(await screen.findByRole('button', { name: 'Open question 3' }))
    expect(shown()).not.toMatch(/does not count|Corrected on/)
    await user.click(screen.getByRole('button', { name: 'Show answers' }))
    await screen.findByRole('table', { name: 'What was chosen at question 3' })
    const [row, ...below] = within(
      screen.getByRole('button', { name: 'Open question 3' }).closest('tbody') ?? document.body,
    ).getAllByRole('row')
    rememberAnswers(corrected.quizId, false)
    return { row: row?.textContent, below: below[0]?.textContent }
  }

  test('[RPT-15] a question that is left out stays with its figures, and does not count', async () => {
    const { row, below } = await openedThird('drop')
    expect(row).toContain('does not count')
    expect(row).toContain('40%')
    expect(row).toContain('1 of 3')
    expect(below).toContain('The question does not count. Corrected on Sep 1, 2026.')
    expect(screen.getAllByText('does not count')).toHaveLength(1)
    expect(screen.getByText('5 questions')).toBeTruthy()
  })

  test.each([
    ['accept', 'B,D', 'B and D are accepted.', '87%'],
    ['replace', 'B', 'B is right.', '47%'],
    ['credit', '', 'Full credit for everyone.', '40%'],
  ] as const)(
    '[RPT-15] a question that is corrected by %s says what, when, and has its figures by that',
    async (rule, letters, what, share) => {
      const { row, below } = await openedThird(rule, letters)
      expect(row).toContain(share)
      expect(row).not.toContain('does not count')
      expect(below).toContain(`${what} Corrected on Sep 1, 2026.`)
    },
  )
})

describe('the teams', () => {
  test('[RPT-07] [EVID-01] [EVID-02] [EVID-03] stand beside their members, with what they made of what these knew', async () => {
    open('?tab=teams')
    await screen.findByRole('figure', { name: 'Teams beside their members' })
    expect(rowsOf('Teams beside their members')[3]).toEqual([
      ...['Gamma', '5', '50%', '70.0%', '100%', '95.8%', '-4.2', '+25.8', '83.3%'],
    ])
    expect(screen.getByText(/^This compares answers\./)).toBeTruthy()
    expect(shown()).toContain(
      'The correct answer was in the room at 6 questions: used at 4, lost at 2. Found together: 0.',
    )
    expect(rowsOf('Members of Beta')).toHaveLength(6)
  })

  test('[RPT-07] a member without an attempt alone is named as not counted', async () => {
    const { teacher, quizId, captain, member, third, ...quiz } = await given(world).quiz({
      students: 3,
    })
    for (const one of [captain, member]) await takeQuiz(as(world, one), { quizId, key: quiz.key })
    await as(world, teacher).attendance.set({
      ...{ quizId, commandId: crypto.randomUUID(), userIds: [third.id], status: 'excused' },
    })
    await play(as(world, captain), quiz)
    openApp(as(world, teacher), reportPath({ quizId }, '?tab=teams'))
    await screen.findByRole('figure', { name: 'Teams beside their members' })
    expect(screen.getByText(`Team A: not counted ${third.name}`)).toBeTruthy()
    expect(rowsOf('Teams beside their members')[1]?.slice(0, 5)).toEqual([
      ...['Team A', '3', '100%', '100.0%', '100%'],
    ])
  })

  test('[RPT-18] without a team that is done there is no such part', async () => {
    const without = await exampleClass(world, { played: [] })
    openApp(as(world, without.teacher), reportPath(without, '?tab=teams'))
    await screen.findByText('15 of 15 students')
    expect(screen.queryByRole('tab', { name: 'Teams' })).toBeNull()
    expect(screen.getByRole('tab', { name: 'Overview', selected: true })).toBeTruthy()
  })
})

test('[RPT-20] [GFILE-06] what it is made of can be saved as files, without names first', async () => {
  const saved: File[] = []
  URL.createObjectURL = (file) => `blob:${saved.push(file as File)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = open()
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    const count = saved.length
    await user.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(saved).toHaveLength(count + 1))
  }
  await choose('Item Statistics (CSV)')
  await choose('Answers Without Names (CSV)')
  await choose('Answers with Names (CSV)')
  expect(saved.map(({ name }) => name.replace(/-.*/, ''))).toEqual(['items', 'answers', 'answers'])
  const [, without, withNames] = await Promise.all(saved.map((file) => file.text()))
  expect([without, withNames].map((text) => text?.includes('"Alpha"'))).toEqual([false, true])
})

describe('its states', () => {
  test('[RPT-02] [RPT-03] the head says of how many the figures are once somebody has left', async () => {
    const left = await exampleClass(world)
    await as(world, left.students[0] ?? null).enrollment.leave({ courseId: left.courseId })
    openApp(as(world, left.teacher), reportPath(left))
    expect(await screen.findByText('14 of 14 students')).toBeTruthy()
    expect(screen.getByText('Figures of 15 students: 1 of them has left the course')).toBeTruthy()
  })

  test('[RPT-18] [RPT-21] nobody has submitted', async () => {
    const { teacher, quizId } = await given(world).quiz({ students: 3 })
    openApp(as(world, teacher), reportPath({ quizId }))
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
    expect(screen.getByText('Figures appear here when students submit.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the quiz' })).toBeTruthy()
    expect(shown()).toContain('Students are still answering: 3 of 3 have not submitted.')
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    openApp(as(world, teacher), reportPath({ quizId }))
    expect(await screen.findByText(/Nobody can take it now\.$/)).toBeTruthy()
  })

  test('[RPT-12] [RPT-13] [RPT-16] with few students it says what cannot be said', async () => {
    const { teacher, quizId, member, key } = await given(world).quiz({ students: 3 })
    await as(world, member).attempts.start({ quizId })
    await as(world, member).attempts.submit({
      ...{ quizId, submissionId: crypto.randomUUID(), version: 1, answers: key },
    })
    const { user } = openApp(as(world, teacher), reportPath({ quizId }))
    await user.click(await screen.findByRole('button', { name: 'Show answers' }))
    expect(await screen.findByText('Too few results to rank.')).toBeTruthy()
    expect(screen.getByText('Too few to tell: 1 of 10.')).toBeTruthy()
    expect(shown()).toContain('Students are still answering: 2 of 3 have not submitted.')
    await user.click(screen.getByRole('tab', { name: 'Questions' }))
    const table = await screen.findByRole('table', { name: 'Questions and their figures' })
    expect(table.textContent).toContain('100%')
    expect(table.textContent).toContain('between 21% and 100%')
    expect(within(table).getAllByText('Too few to tell').length).toBeGreaterThan(1)
    rememberAnswers(quizId, false)
  })

  test('[RPT-17] while students are at work it follows within five seconds, and never more often', async () => {
    const { teacher, courseId, quizId, students, key } = await given(world).quiz({ students: 3 })
    const submit = (at: number) => takeQuiz(as(world, students[at] ?? null), { quizId, key })
    await submit(0)
    freezeTime()
    const { reports } = as(world, teacher)
    const asked: number[] = []
    const get = (input: { quizId: string }) => {
      asked.push(Date.now())
      return reports.get(input)
    }
    const { socket, hear } = createStubSocket()
    openApp(instead(as(world, teacher), 'reports', 'get', get), reportPath({ quizId }), socket)
    expect(await screen.findByText('1 of 3 students')).toBeTruthy()
    expect(shown()).toContain('2 of 3 have not submitted. Figures change.')
    await submit(1)
    await pass(5000)
    expect(await screen.findByText('2 of 3 students')).toBeTruthy()
    expect(shown()).toContain('1 of 3 have not submitted. Figures change.')
    // whatever is heard meanwhile
    for (const topic of ['grades', 'quizzes', 'readiness'] as const)
      act(() => hear('news', { topic, courseId }))
    await submit(2)
    for (let count = asked.length; count < 6; count += 1) {
      await pass(5000)
      await waitFor(() => expect(asked.length).toBeGreaterThan(count))
    }
    expect(await screen.findByText('3 of 3 students')).toBeTruthy()
    const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
    // a call may be noted a little after its time
    expect(Math.round(Math.min(...pauses) / 1000)).toBe(5)
  })

  test('[RPT-17] once nobody is at work it asks no more', async () => {
    const { quizId, teacher } = await exampleClass(world)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
    freezeTime()
    const get = vi.fn(as(world, teacher).reports.get)
    openApp(instead(as(world, teacher), 'reports', 'get', get), reportPath({ quizId }))
    expect(await screen.findByText('15 of 15 students')).toBeTruthy()
    expect(shown()).not.toContain('Figures change.')
    await pass(60_000)
    expect(get).toHaveBeenCalledTimes(1)
  })

  test('[RPT-18] [GFAIL-05] what is there stays, with its time, when the network or the server is gone', async () => {
    freezeTime()
    const client = as(world, made.teacher)
    let isThere = true
    const get = (input: { quizId: string }) => (isThere ? client.reports.get(input) : offline())
    open('', instead(client, 'reports', 'get', get))
    expect(await screen.findByText('15 of 15 students')).toBeTruthy()
    const stale = () => screen.queryByText(/^No connection\. Figures of /)
    expect(stale()).toBeNull()
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(stale()).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(stale()).toBeNull()
    isThere = false
    await pass(5000 + untilGivenUp)
    await waitFor(() => expect(stale()).toBeTruthy())
    expect(screen.getByText('15 of 15 students')).toBeTruthy()
  })

  test('[RPT-18] without an answer it says so', async () => {
    freezeTime()
    const get = vi.fn(offline)
    open('', instead(as(world, made.teacher), 'reports', 'get', get))
    await waitFor(() => expect(get).toHaveBeenCalled())
    await pass(untilGivenUp)
    expect(await screen.findByRole('heading', { name: 'Failed to load the report' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  test('[GRIGHT-02] who teaches another course is told that there is no such quiz', async () => {
    const stranger = await given(world).instructor()
    const { history } = openApp(as(world, stranger), reportPath(made))
    expect(await screen.findByRole('heading', { name: 'Quiz not found' })).toBeTruthy()
    expect(history.location.pathname).toContain('/report')
  })

  test('[GRIGHT-02] a student of the course is led away', async () => {
    const { history } = openApp(as(world, made.students[0] ?? null), reportPath(made))
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  test('[RPT-22] once the key is released to everybody nothing is covered', async () => {
    const released = await exampleClass(world)
    await as(world, released.teacher).quizzes.setFlags({
      ...{ quizId: released.quizId, isActive: false, isTeamActive: false },
    })
    openApp(as(world, released.teacher), reportPath(released))
    expect(await screen.findByRole('list', { name: 'What to discuss' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show answers' })).toBeNull()
  })

  test('[RPT-22] it stays covered where some teams have played, and the key is not released to all', async () => {
    const some = await exampleClass(world, { played: ['Alpha'] })
    await as(world, some.teacher).quizzes.setFlags({
      ...{ quizId: some.quizId, isActive: false, isTeamActive: false },
    })
    openApp(as(world, some.teacher), reportPath(some))
    expect(await screen.findByRole('button', { name: 'Show answers' })).toBeTruthy()
    expect(screen.getByText('1 of 3 teams')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'What to discuss' })).toBeNull()
    expect(shown()).not.toMatch(/Figures change|check the key/)
  })

  test('[RPT-19] on paper all parts stand below each other, opened, without controls of their own', async () => {
    await uncovered()
    await screen.findByRole('list', { name: 'What to discuss' })
    window.dispatchEvent(new Event('beforeprint'))
    for (const name of ['Overview', 'Questions', 'Teams', 'Corrections'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
    expect(screen.getAllByRole('table', { name: /^What was chosen at question/ })).toHaveLength(6)
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Overview' })).toBeTruthy())
  })

  test('[RPT-19] [RPT-15] paper has the corrections at once, though their part was never opened', async () => {
    const corrected = await exampleClass(world)
    await correct(world, corrected, formOf(corrected, 'credit'))
    const list = vi.fn(as(world, corrected.teacher).corrections.list)
    const client = instead(as(world, corrected.teacher), 'corrections', 'list', list)
    const { user } = openApp(client, reportPath(corrected))
    await screen.findByText('15 of 15 students')
    expect(list).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Show answers' }))
    await screen.findByRole('list', { name: 'What to discuss' })
    await waitFor(() => expect(list).toHaveResolved())
    window.dispatchEvent(new Event('beforeprint'))
    expect(
      within(screen.getByRole('list', { name: /^Corrections/ })).getByText(/B is right too/),
    ).toBeTruthy()
    window.dispatchEvent(new Event('afterprint'))
    rememberAnswers(corrected.quizId, false)
  })
})
