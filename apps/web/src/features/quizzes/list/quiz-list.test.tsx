import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline, timestamp } from '../../../../testing/instead.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const quizOf = (
  teacher: { id: string },
  courseId: string | null,
  title: string,
  change: { isVisible?: boolean; isActive?: boolean; code?: string } = {},
) =>
  as(world, teacher).quizzes.create({
    title,
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [question],
    ...change,
  })
const question = {
  text: 'Q1',
  options: [
    { text: 'yes', isCorrect: true },
    { text: 'no', isCorrect: false },
  ],
  explanation: null,
}

const flag = (label: string, title = 'Readiness 1') =>
  screen.getByRole<HTMLInputElement>('switch', { name: `${label}: ${title}` })
const flags = (title?: string) =>
  ['Visible', 'Individual phase', 'Team phase'].map((label) => flag(label, title).checked)
const titles = () =>
  screen
    .getAllByRole('switch', { name: /^Visible: / })
    .map((one) => one.getAttribute('aria-label')?.slice('Visible: '.length))

describe('an instructor', () => {
  test("[CQZ-01, CQZ-02] in a course without quizzes reads how to begin; 'Create Quiz' keeps the course", async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = openApp(as(world, teacher), `/courses/${courseId}`)
    expect(await screen.findByRole('heading', { name: 'No quizzes available' })).toBeTruthy()
    expect(screen.getByText('Create your first quiz to get started')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Create Quiz' }))
    await waitFor(() =>
      expect(`${history.location.pathname}${history.location.search}`).toBe(
        `/quizzes/new?courseId=${courseId}`,
      ),
    )
  })

  test('[CQZ-01] Create Quiz stands over the quizzes of a course too', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    await quizOf(teacher, courseId, 'Readiness 1', { isVisible: false })
    openApp(as(world, teacher), `/courses/${courseId}`)
    expect((await screen.findByRole('link', { name: 'Create Quiz' })).getAttribute('href')).toBe(
      `/quizzes/new?courseId=${courseId}`,
    )
    expect(screen.getByText('Students see 0 of 1 quiz; 0 open now.')).toBeTruthy()
  })

  test('[ROUTE-12, QLIST-01, QLIST-02] sees the own quizzes, hidden ones too, and searches them by title and code in any case', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    await quizOf(await given(world).instructor(), null, 'Of somebody else')
    await quizOf(teacher, courseId, 'Heart failure', { code: 'HF1', isVisible: false })
    await quizOf(teacher, null, 'Lungs', { code: 'LU9' })
    const { user } = openApp(as(world, teacher), '/quizzes')
    const search = await screen.findByRole('searchbox', { name: 'Search by title or code' })
    expect(titles().sort()).toEqual(['Heart failure', 'Lungs'])
    await fill(user, search, 'HEART')
    expect(titles()).toEqual(['Heart failure'])
    await fill(user, search, 'lu9')
    expect(titles()).toEqual(['Lungs'])
    await fill(user, search, 'liver')
    expect(screen.getByRole('heading', { name: 'No quizzes found' })).toBeTruthy()
  })

  test('[QLIST-03] switches visibility, individual phase and team phase one by one', async () => {
    const { teacher, courseId, quizId } = await given(world).quiz({
      students: 3,
      flags: { isVisible: false, isActive: false, isTeamActive: false },
    })
    const { user } = openApp(as(world, teacher), `/courses/${courseId}`)
    await screen.findAllByRole('switch')
    const stored = async () => {
      const { isVisible, isActive, isTeamActive } = await as(world, teacher).quizzes.get({ quizId })
      return [isVisible, isActive, isTeamActive]
    }
    for (const [label, expected] of [
      ['Team phase', [false, false, true]],
      ['Visible', [true, false, true]],
      ['Individual phase', [true, true, true]],
      ['Team phase', [true, true, false]],
    ] as const) {
      await user.click(flag(label))
      expect(flags()).toEqual(expected)
      await waitFor(async () => expect(await stored()).toEqual(expected))
    }
  })

  test('[CKPT-03, QLIST-03] each quiz leads to its session, and an open phase says when it ends', async () => {
    const { teacher, courseId, quizId } = await given(world).quiz({
      students: 3,
      flags: { isVisible: false, isActive: false, isTeamActive: false },
    })
    const { individual } = await runs(world, teacher, quizId).open('individual', {
      limitMinutes: 15,
    })
    const end = new Date(individual.endsAt ?? '')
    const address = `/quizzes/${quizId}/session`
    openApp(as(world, teacher), `/courses/${courseId}`)
    const link = await screen.findByRole('link', { name: 'Run Session: Readiness 1' })
    expect(link.getAttribute('href')).toBe(address)
    expect(screen.getByText(`Ends ${clockText(end, new Date(), 'minutes')}`)).toBeTruthy()
    cleanup()
    openApp(as(world, teacher), '/')
    const recent = await screen.findByRole('link', { name: 'Run Session: Readiness 1' })
    expect(recent.getAttribute('href')).toBe(address)
  })

  test('[QLIST-04, ERR-88, D-116] a switch moves at once, and silently back when the server fails', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, courseId } = await given(world).quiz({
      students: 3,
      flags: { isActive: false },
    })
    const { reached, reach } = timestamp()
    const { list } = as(world, teacher).quizzes
    let isDown = false
    const reader = instead(as(world, teacher), 'quizzes', 'list', (input) =>
      isDown ? offline() : list(input),
    )
    const { user } = openApp(
      instead(reader, 'quizzes', 'setFlags', () => reached.then(offline)),
      `/courses/${courseId}`,
    )
    await screen.findAllByRole('switch')
    await user.click(flag('Individual phase'))
    expect(flags()).toEqual([true, true, true])
    isDown = true
    reach()
    await waitFor(() => expect(flags()).toEqual([true, false, true]))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(logged).toHaveBeenCalledOnce()
  })

  test('[D-116] quick clicks go to the server one after the other, and the last one counts', async () => {
    const { teacher, courseId, quizId } = await given(world).quiz({ students: 3 })
    const { reached, reach } = timestamp()
    const { setFlags, get } = as(world, teacher).quizzes
    const sent: (boolean | undefined)[] = []
    const client = instead(as(world, teacher), 'quizzes', 'setFlags', (input) => {
      sent.push(input.isVisible)
      return reached.then(() => setFlags(input))
    })
    const { user } = openApp(client, `/courses/${courseId}`)
    await screen.findAllByRole('switch')
    for (let click = 0; click < 3; click += 1) await user.click(flag('Visible'))
    expect([sent, flag('Visible').checked]).toEqual([[false], false])
    reach()
    await waitFor(() => expect(sent).toEqual([false, true, false]))
    await waitFor(async () => expect((await get({ quizId })).isVisible).toBe(false))
    expect(flag('Visible').checked).toBe(false)
  })

  test('[QLIST-07, ERR-80] copies the code of a quiz', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { code } = await quizOf(teacher, courseId, 'Readiness 1')
    const { user } = openApp(as(world, teacher), '/quizzes')
    await user.click(await screen.findByRole('button', { name: `${code}, copy quiz code` }))
    expect(await screen.findByText('Quiz code copied to clipboard.')).toBeTruthy()
    expect(screen.getByText('Code copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(code)
  })
})

describe('a student', () => {
  test('[CQZ-03] in a course without visible quizzes reads that none is there, and has nothing to create', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    await quizOf(teacher, courseId, 'Hidden', { isVisible: false })
    openApp(as(world, students[0] ?? null), `/courses/${courseId}`)
    expect(await screen.findByRole('heading', { name: 'No quizzes available' })).toBeTruthy()
    expect(screen.getByText('No quizzes have been assigned yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create Quiz' })).toBeNull()
  })

  test('[CQZ-03] without any quiz is led to the courses', async () => {
    openApp(as(world, await given(world).student()), '/quizzes')
    expect(await screen.findByText('No quizzes have been assigned yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Courses' }).getAttribute('href')).toBe(
      '/courses',
    )
  })

  test('[CQZ-05, QLIST-08] sees the visible quizzes of the own courses and no switch', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    await quizOf(teacher, courseId, 'Seen')
    await quizOf(teacher, courseId, 'Hidden', { isVisible: false })
    const other = await given(world).course({ students: 0 })
    await quizOf(other.teacher, other.courseId, 'Elsewhere')
    openApp(as(world, students[0] ?? null), '/quizzes')
    const rows = within(await screen.findByRole('list', { name: 'Quizzes' }))
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Seen.*Take Quiz$/),
    ])
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('[ROUTE-12, QLIST-01] searches the quizzes by title, code and course in any case', async () => {
    const { teacher, courseId, students } = await given(world).course({ students: 1 })
    await quizOf(teacher, courseId, 'Heart failure', { code: 'SEEK1' })
    await quizOf(teacher, courseId, 'Lungs', { code: 'SEEK2' })
    const { user } = openApp(as(world, students[0] ?? null), '/quizzes')
    const search = await screen.findByRole('searchbox', { name: 'Search by title, code or course' })
    const found = () =>
      screen
        .queryAllByRole('link', { name: /^Take Quiz: / })
        .map((link) => link.getAttribute('aria-label')?.slice('Take Quiz: '.length))
    for (const [text, titles] of [
      ['HEART', ['Heart failure']],
      ['seek2', ['Lungs']],
      ['physio', ['Lungs', 'Heart failure']],
      ['liver', []],
    ] as const) {
      await fill(user, search, text)
      expect(found().sort()).toEqual([...titles].sort())
    }
  })

  const situations = [
    ['nothing is done', () => given(world).quiz({ students: 3 }), 'Take Quiz', 'take'],
    [
      'the own part is done',
      () => given(world).readyTeams({ students: 3 }),
      'Team Quiz',
      'team-lobby',
    ],
    [
      'the team phase is closed',
      () => given(world).readyTeams({ students: 3, flags: { isTeamActive: false } }),
      'View Results',
      'results',
    ],
  ] as const
  test.each(situations)(
    '[STATE-01, STATE-02, STATE-03, CQZ-05, QLIST-09] has the one button that counts when %s',
    async (_when, situation, label, page) => {
      const { quizId, teamId, captain, courseId } = await situation()
      openApp(as(world, captain), `/courses/${courseId}`)
      const buttons = await screen.findAllByRole('link', { name: / Quiz: |Results: / })
      expect(buttons.map((button) => button.textContent)).toEqual([label])
      expect(buttons[0]?.getAttribute('href')).toBe(
        `/quizzes/${quizId}/${page === 'team-lobby' ? `team-lobby/${teamId}` : page}`,
      )
    },
  )

  test("[STATE-04, D-50] 'Take Quiz' is off while the quiz is closed and not taken", async () => {
    const { captain, courseId } = await given(world).quiz({
      students: 3,
      flags: { isActive: false },
    })
    openApp(as(world, captain), `/courses/${courseId}`)
    expect(
      (await screen.findByRole('button', { name: 'Take Quiz: Readiness 1' })).hasAttribute(
        'disabled',
      ),
    ).toBe(true)
    expect(screen.getByText('not open')).toBeTruthy()
  })

  test("[STATE-04, D-50] 'Take Quiz' leads to the results of what is done, when there is no team to go on with", async () => {
    const { quizId, key, code, courseId } = await given(world).quiz({ students: 3 })
    const late = await given(world).student()
    await as(world, late).enrollment.joinByCode({ code })
    await submitAs(world, late, { quizId, submissionId: randomUUID(), version: 1, answers: key })
    openApp(as(world, late), `/courses/${courseId}`)
    expect(
      (await screen.findByRole('link', { name: 'Take Quiz: Readiness 1' })).getAttribute('href'),
    ).toBe(`/quizzes/${quizId}/results`)
  })
})
