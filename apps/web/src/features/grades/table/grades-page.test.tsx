import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { setScore } from '../../../../../server/testing/scores.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { gradedClass, largeTable } from '../../../../testing/graded-class.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { layOut, scrollTo } from '../../../../testing/laid-out.ts'
import { dialog, isClosed, listItems, saying } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
let made: Awaited<ReturnType<typeof gradedClass>>
beforeAll(async () => {
  layOut(600)
  world = await openWorld()
})
beforeEach(async () => {
  made = await gradedClass(world)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const client = () => as(world, made.teacher)
const path = (search = '') => `/courses/${made.courseId}/grades${search}`
const open = (search = '') => openApp(client(), path(search))
const table = () => screen.findByRole('table', { name: 'Results of students' })
/** Names of students, as far as their rows are drawn. */
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((head) => head.textContent?.replace(/ Row .*/, ''))
    .slice(0, -1)
const rowTexts = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const cell = (name: RegExp) => screen.findByRole('button', { name })
const readMarks = async (quizId: string) =>
  (await client().grades.table({ courseId: made.courseId })).rows.map(({ cells }, at) => ({
    ...{ at, quizId },
    cell: cells[0],
  }))

describe('the table', () => {
  test('[BOOK-01] [BOOK-02] [BOOK-03] has a row a student, results alone and in the team, means, and the total', async () => {
    open()
    expect(await rowTexts()).toEqual([
      ['Student', 'Readiness 1', 'Individual 50weight 50', 'Team 50weight 50', 'Total'],
      ['Alone', 'Team'],
      ['Ana Silva Row 1 of 3', '80', '–', '80', '–', '80'],
      ['Ben Okafor Row 2 of 3', '91.67', '–', '91.67', '–', '91.67'],
      ['Chloe Ng Row 3 of 3', 'Missing', '–', '–', '–', '–'],
      ['Mean (n)', '85.84 2', '–', '85.84 2', '–', '85.84 2'],
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grades · Physiology')
    expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy()
  })

  test('[BOOK-04] the sentence above says how many are low or miss something, and which rule there is', async () => {
    open()
    await table()
    expect(screen.getByText('3 students, 0 low, 1 with something missing')).toBeTruthy()
    expect(screen.getAllByText('Missing results are left out')).toHaveLength(2) // and in the legend
  })

  test('[BOOK-02] a sign beside a score has a name, and the legend has it too', async () => {
    const { results } = await client().gradebook.individualResults({
      ...{ courseId: made.courseId, quizId: 'all', search: '' },
    })
    const ana = results.find(({ student }) => student?.name === 'Ana Silva')
    await client().gradebook.editScore({
      ...{ attemptId: ana?.attemptId ?? '', score: 60, seen: 100, reason: 'Misread' },
    })
    open()
    expect(await cell(/^Ana Silva, Readiness 1, Alone: Score 60, edited$/)).toBeTruthy()
    expect(listItems(screen.getByRole('list', { name: 'Signs' }))).toContain(' edited')
  })

  test('the gradebook leads to it', async () => {
    const { user, history } = openApp(client(), `/courses/${made.courseId}?tab=gradebook`)
    await user.click(await screen.findByRole('link', { name: 'Grade table' }))
    await table()
    expect(history.location.pathname).toBe(path())
  })
})

describe('the address', () => {
  test('[BOOK-15] keeps search, filter, sorting and hidden columns, and opens with them again', async () => {
    const { user, history } = open()
    await table()
    await user.click(screen.getByRole('button', { name: 'Total' }))
    await waitFor(async () =>
      expect(await names()).toEqual(['Ana Silva', 'Ben Okafor', 'Chloe Ng']),
    )
    await user.click(screen.getByRole('button', { name: 'Total' }))
    await waitFor(async () =>
      expect(await names()).toEqual(['Ben Okafor', 'Ana Silva', 'Chloe Ng']),
    )
    expect(screen.getByRole('columnheader', { name: /^Total/ }).ariaSort).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const columns = await dialog('Columns')
    await user.click(columns.getByRole('checkbox', { name: 'Readiness 1, Team' }))
    await user.click(columns.getByRole('button', { name: 'Done' }))
    await isClosed()
    await fill(user, screen.getByRole('searchbox', { name: 'Search students' }), 'AN')
    await waitFor(async () => expect(await names()).toEqual(['Ana Silva']))
    expect(screen.getByText('1 of 3 students shown')).toBeTruthy()
    const { search } = history.location
    cleanup()
    open(search)
    expect((await rowTexts())[0]).toHaveLength(5)
    expect((await rowTexts())[1]).toEqual(['Alone'])
    expect(await names()).toEqual(['Ana Silva'])
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('AN')
    expect(screen.getByRole('columnheader', { name: /^Total/ }).ariaSort).toBe('descending')
  })

  test('[BOOK-15] filters by what is missing and by team; all are one click away', async () => {
    const { user, history } = open('?show=missing')
    expect(await names()).toEqual(['Chloe Ng'])
    const team = await screen.findByRole('option', { name: 'Team A' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), team)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Low')
    expect(await screen.findByRole('heading', { name: 'No students found' })).toBeTruthy()
    await waitFor(() => expect(history.location.search).toBe('?team=Team+A&show=low'))
    await user.click(screen.getByRole('button', { name: 'Show All' }))
    expect(await names()).toHaveLength(3)
  })
})

describe('a cell', () => {
  test('[BOOK-05] [BOOK-18] opens by Enter with what it is in words; excused, it says so, and that can be undone', async () => {
    const { user } = open()
    const missing = await cell(/^Chloe Ng, Readiness 1, Alone: Missing/)
    missing.focus()
    await user.keyboard('{Enter}')
    const form = await dialog('Chloe Ng, Readiness 1, Alone')
    expect(form.getByText('Missing: no result where one was due')).toBeTruthy()
    expect(form.getByText(saying('Counts in Individual.'))).toBeTruthy()
    expect(form.queryByRole('button', { name: 'Remove' })).toBeNull()
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Ill')
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    await isClosed()
    const excused = await cell(/^Chloe Ng, Readiness 1, Alone: Excused/)
    expect(excused.textContent).toBe('EX')
    await waitFor(() => expect(document.activeElement).toBe(excused))
    expect(screen.getByText('Excused', { selector: 'div' })).toBeTruthy()
    expect(screen.getByText(/^Chloe Ng, Readiness 1, Alone\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await cell(/^Chloe Ng, Readiness 1, Alone: Missing/)).toBeTruthy()
    expect((await readMarks(made.quizId))[2]?.cell).toMatchObject({ is: 'missing' })
  })

  test('[BOOK-07] a make-up score is typed with a decimal comma; what is none is not sent', async () => {
    const { user } = open()
    await user.click(await cell(/^Chloe Ng, Readiness 1, Alone/))
    const form = await dialog('Chloe Ng, Readiness 1, Alone')
    const field = form.getByRole('textbox', { name: 'Make-up score in percent' })
    await fill(user, field, '101')
    await user.click(form.getByRole('button', { name: 'Set Make-up Score' }))
    expect(
      await form.findByText('Enter a number from 0 to 100 with at most 2 decimals.'),
    ).toBeTruthy()
    await fill(user, field, '72,5')
    await user.keyboard('{Enter}')
    await isClosed()
    expect((await cell(/Make-up score 72\.5/)).textContent).toBe('M 72.5')
    expect(screen.getByText('Saved')).toBeTruthy()
    await waitFor(async () => expect((await rowTexts())[4]?.at(-1)).toBe('72.5'))
  })

  test('[BOOK-18] counts as 0 by hand, and that is taken back', async () => {
    const { user } = open()
    await user.click(await cell(/^Ana Silva, Readiness 1, Alone/))
    await user.click(
      (await dialog('Ana Silva, Readiness 1, Alone')).getByRole('button', { name: 'Count as 0' }),
    )
    await isClosed()
    await user.click(await cell(/^Ana Silva, Readiness 1, Alone: 0, set by hand/))
    await user.click(
      (await dialog('Ana Silva, Readiness 1, Alone')).getByRole('button', { name: 'Remove' }),
    )
    expect((await cell(/^Ana Silva, Readiness 1, Alone: Score 80/)).textContent).toBe('80')
  })

  test('[BOOK-22] that somebody has changed meanwhile is not overwritten unseen', async () => {
    const { user } = open()
    await user.click(await cell(/^Ana Silva, Readiness 1, Alone/))
    const form = await dialog('Ana Silva, Readiness 1, Alone')
    const { quizId, captain } = made
    await client().grades.setMark({
      ...{ quizId, part: 'individual', studentId: captain.id, seen: null },
      ...{ mark: { kind: 'makeup', score: 70 }, reason: '' },
    })
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    expect(
      await form.findByText(
        'Somebody has changed this meanwhile: it is a make-up score of 70 now.',
      ),
    ).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    await isClosed()
    expect((await readMarks(quizId))[0]?.cell).toMatchObject({ is: 'excused' })
  })

  test('[BOOK-11] a total opens how it is made, with all results of the student', async () => {
    const { user } = open()
    const total = await cell(/^Ana Silva, total 80$/)
    await user.click(total)
    const form = await dialog('Ana Silva')
    expect(form.getByText('(50 × 80.00) / 50 = 80.00')).toBeTruthy()
    expect(form.getByText(/^Team left out/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: /^Readiness 1, Alone/ }))
    await dialog('Ana Silva, Readiness 1, Alone')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(total))
  })

  test('[BOOK-20] a name leads to the page of the student, and that back to the table as it was', async () => {
    const { user, history } = open('?find=an&sort=-total')
    await user.click(await screen.findByRole('link', { name: 'Ana Silva' }))
    await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })
    expect(history.location.pathname).toBe(path(`/${made.captain.id}`))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await table()
    expect(history.location.search).toBe('?find=an&sort=-total')
  })
})

describe('what others do', () => {
  test('[BOOK-22] shows up where it is, and moves neither rows nor the focus', async () => {
    const { socket, hear } = createStubSocket()
    openApp(client(), path('?sort=-total'), socket)
    expect(await names()).toEqual(['Ben Okafor', 'Ana Silva', 'Chloe Ng'])
    const focused = await cell(/^Ana Silva, Readiness 1, Alone/)
    focused.focus()
    const { results } = await client().gradebook.individualResults({
      ...{ courseId: made.courseId, quizId: 'all', search: '' },
    })
    const ana = results.find(({ student }) => student?.name === 'Ana Silva')
    await setScore(world, ana?.attemptId ?? '', 99)
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    await waitFor(() => expect(focused.textContent).toBe('99'))
    expect(await names()).toEqual(['Ben Okafor', 'Ana Silva', 'Chloe Ng'])
    expect(document.activeElement).toBe(focused)
  })

  test('[BOOK-22] leaves an open dialog open, with what is typed in it', async () => {
    const { socket, hear } = createStubSocket()
    const { user } = openApp(client(), path(), socket)
    const ben = await cell(/^Ben Okafor, Readiness 1, Alone/)
    await user.click(await cell(/^Ana Silva, Readiness 1, Alone/))
    const form = await dialog('Ana Silva, Readiness 1, Alone')
    const score = form.getByRole<HTMLInputElement>('textbox', { name: 'Make-up score in percent' })
    await fill(user, score, '7')
    const { quizId, member } = made
    await client().grades.setMark({
      ...{ quizId, part: 'individual', studentId: member.id, seen: null },
      ...{ mark: { kind: 'excused' }, reason: '' },
    })
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    await waitFor(() => expect(ben.textContent).toBe('EX'))
    await user.keyboard('0')
    expect(score.value).toBe('70')
    expect(document.activeElement).toBe(score)
  })

  test('[BOOK-22] leaves a table where it is scrolled to', async () => {
    const { socket, hear } = createStubSocket()
    const before = largeTable(made.courseId, 1000, 20)
    const after = {
      ...before,
      rows: before.rows.map((row, at) => (at === 500 ? { ...row, total: 12.5 } : row)),
    }
    let answer = before
    openApp(
      instead(client(), 'grades', 'table', async () => answer),
      path(),
      socket,
    )
    const frame = await screen.findByRole('region', { name: 'Results of students' })
    await table()
    act(() => scrollTo(frame, 500 * 40, 10 * 80))
    const total = await cell(/^Student 0501, total 50$/)
    const place = () => [frame.scrollTop, frame.scrollLeft, total.closest('tr')?.ariaRowIndex]
    const was = place()
    answer = after
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    await waitFor(() => expect(total.textContent).toBe('12.5'))
    expect(place()).toEqual(was)
  })

  test('[GFAIL-05] the table stays when it cannot be asked for again, and says of when it is', async () => {
    freezeTime()
    let isWhole = true
    const { socket, hear } = createStubSocket()
    openApp(
      instead(client(), 'grades', 'table', (input) =>
        isWhole ? client().grades.table(input) : defect(),
      ),
      path(),
      socket,
    )
    await table()
    isWhole = false
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    await pass(untilGivenUp)
    expect(await screen.findByText(/^Not refreshed: showing what was here at .+\.$/)).toBeTruthy()
    expect(await names()).toHaveLength(3)
  })
})

describe('of a large course', () => {
  const openLarge = () => {
    const large = largeTable(made.courseId, 1000, 20)
    return openApp(
      instead(client(), 'grades', 'table', async () => large),
      path(),
    )
  }
  const cells = () => document.querySelectorAll('table :is(th, td)').length
  const rowHeads = () => screen.getAllByRole('rowheader', { name: /Row / }).length

  test('[BOOK-16] only rows in sight are drawn, wherever it is scrolled to, and each says which of how many it is', async () => {
    layOut(960)
    openLarge()
    const drawn = await table()
    expect(drawn.ariaRowCount ?? drawn.getAttribute('aria-rowcount')).toBe('1003')
    expect(
      await screen.findByRole('rowheader', { name: 'Student 0001 Row 1 of 1,000' }),
    ).toBeTruthy()
    // beside head and means there is room for 21.2 rows of 40 pixels
    await waitFor(() => expect(rowHeads()).toBeGreaterThanOrEqual(22))
    expect(cells()).toBeLessThanOrEqual(1500)
    act(() => scrollTo(screen.getByRole('region', { name: 'Results of students' }), 500 * 40))
    const row = (
      await screen.findByRole('rowheader', { name: 'Student 0501 Row 501 of 1,000' })
    ).closest('tr')
    expect(row?.getAttribute('aria-rowindex')).toBe('503')
    expect(screen.queryByRole('rowheader', { name: /^Student 0001/ })).toBeNull()
    expect(cells()).toBeLessThanOrEqual(1500)
    layOut(600)
  })

  test('[BOOK-16] the row that has the focus stays drawn', async () => {
    openLarge()
    const focused = await cell(/^Student 0002, Readiness 1, Alone/)
    act(() => focused.focus())
    act(() => scrollTo(screen.getByRole('region', { name: 'Results of students' }), 500 * 40))
    await screen.findByRole('rowheader', { name: /^Student 0501/ })
    expect(document.activeElement).toBe(focused)
  })

  test('[BOOK-16] only columns in sight are drawn, with their numbers among all; the total and the column that has the focus stay', async () => {
    openLarge()
    const drawn = await table()
    expect(drawn.getAttribute('aria-colcount')).toBe('44')
    const total = await cell(/^Student 0001, total/)
    expect(total.closest('td')?.getAttribute('aria-colindex')).toBe('44')
    expect(screen.queryByRole('columnheader', { name: 'Readiness 20' })).toBeNull()
    const focused = await cell(/^Student 0002, Readiness 1, Alone/)
    act(() => focused.focus())
    act(() => scrollTo(screen.getByRole('region', { name: 'Results of students' }), 0, 40 * 80))
    const last = await cell(/^Student 0001, Readiness 20, Team/)
    expect(last.closest('td')?.getAttribute('aria-colindex')).toBe('41')
    expect(screen.queryByRole('button', { name: /^Student 0001, Readiness 10,/ })).toBeNull()
    expect(document.activeElement).toBe(focused)
    expect(total.isConnected).toBe(true)
  })
})

describe('states', () => {
  const onPhone = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('max-width') || media.includes('reduced-motion'),
        ...{ media, onchange: null, addListener: vi.fn(), removeListener: vi.fn() },
      }),
    )

  test('without students it leads to them, without a quiz to the quizzes', async () => {
    const empty = await given(world).course({ students: 0 })
    openApp(as(world, empty.teacher), `/courses/${empty.courseId}/grades`)
    expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeTruthy()
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Students' })
    expect(link.getAttribute('href')).toBe(`/courses/${empty.courseId}?tab=students`)
    cleanup()
    const course = await given(world).course({ students: 1 })
    openApp(as(world, course.teacher), `/courses/${course.courseId}/grades`)
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
  })

  test('[GRIGHT-02] strangers are led to the dashboard', async () => {
    const { history } = openApp(as(world, await given(world).student()), path())
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  test('[BOOK-20] on a phone it is a list of students, each of whom leads to the own page', async () => {
    onPhone()
    const { user } = open()
    const list = await screen.findByRole('list', { name: 'Results of students' })
    expect(listItems(list)).toEqual(['Ana Silva80', 'Ben Okafor91.67', 'Chloe Ng–'])
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(within(list).getByRole('link', { name: /^Chloe Ng/ }))
    await screen.findByRole('heading', { level: 1, name: 'Chloe Ng' })
    expect(screen.getByText(/^No total yet/)).toBeTruthy()
  })

  test('[BOOK-15] on a phone filters open by one button, which counts those in use; students are sorted beside it', async () => {
    onPhone()
    const { user, history } = open('?team=Team+A')
    const button = await screen.findByRole('button', { name: 'Filters (1)' })
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull()
    await user.click(button)
    expect(button.ariaExpanded).toBe('true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), '')
    expect(await screen.findByRole('button', { name: 'Filters' })).toBe(button)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Total')
    await waitFor(() => expect(history.location.search).toBe('?sort=total'))
  })

  test('printed, it is the means, the total and the grade of all students, without cells', async () => {
    open('?find=ana')
    await table()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const rows = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((one) => one.textContent))
    expect(rows).toEqual([
      ['Student', 'Individual 50', 'Team 50', 'Total'],
      ['Ana Silva', '80', '–', '80'],
      ['Ben Okafor', '91.67', '–', '91.67'],
      ['Chloe Ng', '–', '–', '–'],
    ])
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(await names()).toEqual(['Ana Silva'])
  })
})
