import { ORPCError } from '@orpc/client'
import type { ClassSession } from '@tbl/contract/class-session'
import { toStudentMoves } from '@tbl/contract/student-moves'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  at,
  classSession,
  control,
  idOf,
  openPhase,
  questions,
  student,
  students,
  team,
  teams,
} from '../../../../testing/class-session.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
let teacher: { id: string }
let captain: { id: string }
let quizId: string
beforeAll(async () => {
  world = await openWorld()
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  const made = await given(world).quiz({ students: 3, flags })
  teacher = made.teacher
  captain = made.captain
  quizId = made.quizId
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const path = () => `/quizzes/${quizId}/session`

/** The page on an answer that is made by hand. */
const openWith = (
  answer: Partial<ClassSession> | (() => Promise<ClassSession>),
  socket = createStubSocket().socket,
) => {
  const get = () =>
    typeof answer === 'function'
      ? answer()
      : Promise.resolve(classSession({ quizId, courseId: null, ...answer }))
  return openApp(instead(as(world, teacher), 'classSession', 'get', get as never), path(), socket)
}
const inCourse = { courseId: idOf(2) }

describe('who may', () => {
  test('[CKPT-01, CKPT-02] who teaches the course sees its title, course and students', async () => {
    openApp(as(world, teacher), path())
    expect(await screen.findByRole('heading', { level: 1, name: 'Readiness 1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open Individual Phase' })).toBeTruthy()
    expect(screen.getByText('of 3')).toBeTruthy()
  })

  test('[CKPT-02] a student is led to the dashboard', async () => {
    const { history } = openApp(as(world, captain), path())
    await waitFor(() => expect(history.location.pathname).toBe('/'))
  })

  test('[CKPT-02] another instructor sees that there is no such quiz', async () => {
    openApp(as(world, await given(world).instructor()), path())
    expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeTruthy()
  })
})

describe('states', () => {
  test('[CKPT-21] while it loads, the shape of the page is there', async () => {
    openWith(() => new Promise(() => {}))
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  })

  test.each([
    [
      'no course',
      { courseId: null },
      'Assign this quiz to a course to run it with a class.',
      'Edit Quiz',
    ],
    [
      'no questions',
      { ...inCourse, questionCount: 0 },
      'This quiz has no questions yet',
      'Edit Quiz',
    ],
    ['no students', inCourse, 'Nobody is enrolled in this course yet.', 'Go to Students'],
  ])('[CKPT-01] %s', async (_, answer, text, link) => {
    openWith(answer)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: link })).toBeTruthy()
  })

  test('[CKPT-01] without questions there is nothing to print, and nothing to announce', async () => {
    openWith({ ...inCourse, questionCount: 0 })
    await screen.findByText('This quiz has no questions yet')
    expect(screen.getByRole('link', { name: 'Projector' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Print Questions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Announce...' })).toBeNull()
  })

  test.each([
    ['before anything was done', null, false],
    ['after something was done', at('10:00'), true],
  ])('[CKPT-01] a class without students has views: %s', async (_, startedAt, hasViews) => {
    openWith({ ...inCourse, control: control({ state: 'none', startedAt }) })
    await screen.findByText('Nobody is enrolled in this course yet.')
    expect(screen.queryByRole('tablist') !== null).toBe(hasViews)
  })

  test('[CKPT-01] no teams: the team phase cannot be opened, and it says where teams are made', async () => {
    openWith({
      ...inCourse,
      students: students(2, { state: 'submitted' }),
      control: control({ individual: openPhase({ state: 'over' }) }),
    })
    const main = await screen.findByRole<HTMLButtonElement>('button', { name: 'Open Team Phase' })
    expect(main.disabled).toBe(true)
    expect(screen.getByText('This course has no teams yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Teams' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /No team/ })).toBeTruthy()
  })

  test('[CKPT-01] not begun: students wait', async () => {
    openWith({ ...inCourse, students: students(2) })
    expect(await screen.findByText('Students who open the quiz now wait for you.')).toBeTruthy()
  })

  test('[CKPT-01, SD-04] not begun and hidden: nobody can open it to wait', async () => {
    openWith({ ...inCourse, students: students(2), control: control({ isVisible: false }) })
    expect(await screen.findByText(/^Students cannot see this quiz yet\./)).toBeTruthy()
    expect(screen.queryByText('Students who open the quiz now wait for you.')).toBeNull()
  })

  test('[CKPT-01, PHASE-09] manual mode says the switches in words, and offers an end', async () => {
    openWith({
      ...inCourse,
      students: students(2),
      control: control({
        state: 'none',
        individual: openPhase({ endsAt: null, graceEndsAt: null }),
      }),
    })
    const phase = within(await screen.findByRole('region', { name: 'Individual phase' }))
    expect(phase.getByText('Open by hand, no time limit')).toBeTruthy()
    expect(phase.getByRole('button', { name: 'Give It an End...' })).toBeTruthy()
    expect(phase.queryByRole('button', { name: '+2 min' })).toBeNull()
  })

  test('[PHASE-09] a phase that was closed by its switch says that nothing was collected', async () => {
    openWith({
      ...inCourse,
      students: students(2),
      control: control({
        individual: openPhase({ state: 'closed', endsAt: null, closedBy: 'switch' }),
      }),
    })
    expect(await screen.findByText('Closed by hand, nothing collected')).toBeTruthy()
  })

  test('[CKPT-01, PHASE-14] ended: when, and that it can be continued', async () => {
    const over = openPhase({ state: 'over' })
    openWith({
      ...inCourse,
      students: students(2, { state: 'submitted', teamId: idOf(9001) }),
      teams: [team(1, { state: 'done', completedAt: at('10:31'), score: 97.5 })],
      control: control({ state: 'ended', endedAt: at('10:04'), individual: over, team: over }),
    })
    expect(await screen.findByText('Session ended 10:04')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue Session' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '+2 min' })).toBeNull()
    expect(screen.getByRole('row', { name: /Team 1.*2 of 2 done.*Done 10:31.*97.5%/ })).toBeTruthy()
  })

  test('[CKPT-01, D-114] a failure says that nothing has changed for students, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let isBroken = true
    freezeTime()
    const { user } = openWith(() =>
      isBroken ? offline() : Promise.resolve(classSession({ quizId, ...inCourse })),
    )
    await screen.findByRole('status', { name: 'Loading' })
    await pass(untilGivenUp)
    expect(screen.getByText('Failed to load the session.')).toBeTruthy()
    expect(screen.getByText('Nothing has changed for your students.')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'RAT 3: Beta-blockers' }),
    ).toBeTruthy()
  })

  test('[CKPT-01] deleted while it is on the screen', async () => {
    let isGone = false
    const { socket, hear } = createStubSocket()
    openWith(
      () =>
        isGone
          ? Promise.reject(new ORPCError('NOT_FOUND'))
          : Promise.resolve(classSession({ quizId, ...inCourse })),
      socket,
    )
    await screen.findByRole('heading', { name: 'RAT 3: Beta-blockers' })
    isGone = true
    act(() => hear('news', { topic: 'session', courseId: idOf(2) }))
    expect(await screen.findByRole('heading', { name: 'This quiz has been deleted.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Quizzes' })).toBeTruthy()
  })

  test('[HELP-03] a rehearsal that ends on the screen does not say that the quiz was deleted', async () => {
    let isOver = false
    const { socket, hear } = createStubSocket()
    const can = { ...classSession({}).can, rehearse: true }
    openWith(
      () =>
        isOver
          ? Promise.reject(new ORPCError('NOT_FOUND'))
          : Promise.resolve(classSession({ quizId, ...inCourse, can })),
      socket,
    )
    await screen.findByRole('heading', { name: 'RAT 3: Beta-blockers' })
    isOver = true
    act(() => hear('news', { topic: 'session', courseId: idOf(2) }))
    expect(await screen.findByRole('heading', { name: 'This rehearsal is over' })).toBeTruthy()
    expect(screen.getByText(/The quiz itself stays as it is\.$/)).toBeTruthy()
    expect(screen.queryByText('This quiz has been deleted.')).toBeNull()
  })
})

describe('freshness', () => {
  const answering = {
    ...inCourse,
    students: students(3, { state: 'answering', answered: 4 }),
    control: control({ individual: openPhase() }),
  }

  test('[CKPT-18] news of the session has the page fetch it again', async () => {
    let submitted = 0
    const { socket, hear } = createStubSocket()
    openWith(
      () =>
        Promise.resolve(
          classSession({
            quizId,
            ...answering,
            students: [
              ...students(submitted, { state: 'submitted' }),
              ...students(3 - submitted, { state: 'answering' }, 10),
            ],
          }),
        ),
      socket,
    )
    expect(await screen.findByText('3 answering')).toBeTruthy()
    submitted = 2
    act(() => hear('news', { topic: 'session', courseId: idOf(2) }))
    expect(await screen.findByText('2 submitted')).toBeTruthy()
    expect(screen.getByText('1 answering')).toBeTruthy()
  })

  test('[CKPT-19] in its room again it fetches what has moved meanwhile, of which no news tells', async () => {
    let state: 'answering' | 'submitted' = 'answering'
    const { socket, hear } = createStubSocket()
    const said = ((_name: string, _room: unknown, answer?: (joined: object) => void) =>
      answer?.({ ok: true })) as never
    vi.spyOn(socket, 'emit').mockImplementation(said)
    openWith(
      () =>
        Promise.resolve(classSession({ quizId, ...answering, students: students(3, { state }) })),
      socket,
    )
    expect(await screen.findByText('3 answering')).toBeTruthy()
    act(() => {
      hear('connect')
      hear('missed', [], 'known.1')
    })
    act(() => hear('disconnect', 'transport close'))
    state = 'submitted'
    act(() => {
      hear('connect')
      hear('missed', [], 'known.1')
    })
    expect(await screen.findByText('3 submitted')).toBeTruthy()
  })

  test('[CKPT-18] without news it is fetched every 15 s', async () => {
    freezeTime()
    const get = vi.fn(() => Promise.resolve(classSession({ quizId, ...answering })))
    openWith(get)
    await screen.findByText('3 answering')
    const before = get.mock.calls.length
    await pass(15_000)
    expect(get.mock.calls.length).toBe(before + 1)
  })

  test('[CKPT-19] with the connection lost it says since when, can do nothing, and comes back by itself', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    freezeTime()
    let isCut = false
    const { socket, hear } = createStubSocket()
    openWith(
      () => (isCut ? offline() : Promise.resolve(classSession({ quizId, ...answering }))),
      socket,
    )
    await screen.findByText('3 answering')
    act(() => hear('connect'))
    isCut = true
    act(() => hear('disconnect', 'transport close'))
    await pass(2000)
    const text =
      'Offline since 10:05. What you see is from then. The session goes on without this page.'
    expect(screen.getByText(text)).toBeTruthy()
    const disabled = () =>
      ['Collect Now', '+2 min', 'Pause'].map(
        (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
      )
    expect(disabled()).toEqual([true, true, true])
    isCut = false
    act(() => hear('connect'))
    await pass(15_000)
    expect(screen.queryByText(text)).toBeNull()
    expect(disabled()).toEqual([false, false, false])
  })
})

describe('names', () => {
  test('[CKPT-10, EXTRA-05] hidden: seats instead of names, no mark of extra time, on this device until shown again', async () => {
    const extraTime = { percent: 50, minutes: 0, isUnlimited: false }
    const answer = {
      ...inCourse,
      control: control({
        individual: openPhase({ later: { count: 1, lastEndsAt: at('10:20') } }),
        team: openPhase(),
      }),
      students: students(5, { teamId: idOf(9001), endsAt: at('10:20'), extraTime }),
      teams: [
        team(1, {
          captain: { id: idOf(1), name: 'Student 1' },
          captainAwaySince: at('10:02'),
          waitsFor: [{ id: idOf(2), name: 'Student 2' }],
        }),
      ],
    }
    const { user } = openWith(answer)
    await user.click(await screen.findByRole('button', { name: 'Hide Names' }))
    await user.click(screen.getByRole('button', { name: 'Team 1' }))
    const said = () => document.body.outerHTML
    expect(said()).toContain('Team 1, seat 2')
    for (const view of ['Overview', 'Students', 'Attendance', 'Trail']) {
      await user.click(screen.getByRole('tab', { name: view }))
      expect(said()).not.toMatch(/Student \d|50.%|10:20|later for/)
    }
    cleanup()
    openWith(answer)
    expect(await screen.findByRole('button', { name: 'Show Names' })).toBeTruthy()
    expect(said()).not.toMatch(/Student \d/)
    await user.click(screen.getByRole('button', { name: 'Show Names' }))
    expect(said()).toContain('Student 1')
    expect(document.cookie).toBe('')
    expect(window.localStorage.length).toBe(0)
  })
})

describe('filters', () => {
  const three = {
    ...inCourse,
    control: control({ individual: openPhase() }),
    students: [
      student(1, { teamId: idOf(9001), state: 'notOpened' }),
      student(2, { teamId: idOf(9001), state: 'answering' }),
      student(3, { teamId: idOf(9002), state: 'submitted' }),
    ],
    teams: teams(2),
  }
  const shownTeams = () =>
    screen
      .getAllByRole('rowheader')
      .flatMap((head) => within(head).queryAllByRole('button'))
      .map(({ textContent }) => textContent)

  test('[CKPT-13] who is missing: the address keeps it, and a search by student or team', async () => {
    const { user, history } = openWith(three)
    await user.click(await screen.findByRole('button', { name: 'Who is missing?' }))
    expect(history.location.search).toBe('?show=missing')
    expect(shownTeams()).toEqual(['Team 1'])
    expect(screen.getByText('1 student')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(history.location.search).toBe('')
    await user.type(screen.getByRole('searchbox', { name: 'Search student or team' }), 'team 2')
    expect(shownTeams()).toEqual(['Team 2'])
    expect(history.location.search).toBe('?find=team+2')
  })

  test('[PACE-04] what is typed stays in the field while the list is not drawn yet', async () => {
    const { user } = openWith(three)
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    await user.click(field)
    act(() => {
      fireEvent.change(field, { target: { value: 't' } })
      expect(field.value).toBe('t')
      fireEvent.change(field, { target: { value: `${field.value}2` } })
      expect(field.value).toBe('t2')
    })
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(field.value).toBe('t2')
  })

  test('[CKPT-13, CKPT-20] a link to a view and a filter opens them; unknown words count as none', async () => {
    const get = () => Promise.resolve(classSession({ quizId, ...three }))
    const client = instead(as(world, teacher), 'classSession', 'get', get as never)
    openApp(client, `${path()}?view=students&show=notDone`)
    expect(await screen.findByRole('rowheader', { name: 'Student 1' })).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: 'Student 3' })).toBeNull()
    cleanup()
    openApp(client, `${path()}?view=nothing&show=nobody`)
    await screen.findByRole('table', { name: 'Teams and Their Members' })
    expect(shownTeams()).toEqual(['Team 1', 'Team 2'])
  })
})

describe('keys', () => {
  test('[CKPT-20] views by 1 to 4, search, who is missing, rows by arrows, help; off where switched off', async () => {
    const { user, history } = openWith({
      ...inCourse,
      control: control({ individual: openPhase() }),
      students: students(2, { teamId: idOf(9001) }),
      teams: teams(3),
    })
    await screen.findByRole('table', { name: 'Teams and Their Members' })
    const selected = () => screen.getByRole('tab', { selected: true }).textContent
    await user.keyboard('2')
    expect(selected()).toBe('Students')
    await user.keyboard('4')
    expect(selected()).toBe('Trail')
    await user.keyboard('1m')
    expect(history.location.search).toBe('?view=overview&show=missing')
    await user.keyboard('m')
    expect(history.location.search).toBe('?view=overview')
    await user.keyboard('/2')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(history.location.search).toBe('?view=overview&find=2')
    await user.clear(screen.getByRole('searchbox'))
    const rowOf = (name: string) => screen.getByRole('button', { name })
    act(() => rowOf('Team 1').focus())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(rowOf('Team 2'))
    await user.keyboard('{Enter}')
    expect(rowOf('Team 2').getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keys' }))
    await user.click(help.getByRole('switch', { name: 'Single keys' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('3')
    expect(selected()).toBe('Overview')
    await user.click(screen.getByRole('button', { name: 'Keys' }))
    await user.click(await screen.findByRole('switch', { name: 'Single keys' }))
    expect(document.cookie).toBe('')
  })
})

test('[CKPT-18] what moves is on the page at once; an older word changes nothing, a newer answer counts', async () => {
  freezeTime()
  const { socket, hear } = createStubSocket()
  openWith(
    {
      ...inCourse,
      control: control({ individual: openPhase() }),
      students: students(2, { state: 'answering', answered: 4, teamId: idOf(9001) }),
      teams: teams(1),
    },
    socket,
  )
  await screen.findByText('2 answering')
  const move = (time: string, state: 'answering' | 'submitted', answered: number) => ({
    quizId,
    at: at(time),
    students: toStudentMoves([
      {
        id: idOf(1),
        state,
        answered,
        isHere: true,
        lastSeenAt: null,
        lastSavedAt: null,
        lateAnswers: 0,
        score: null,
      },
    ]),
    teams: [team(1, { state: 'playing', questions: questions('0* 2'), currentQuestion: 2 })],
  })
  act(() => hear('cockpit', move('10:05:02', 'submitted', 10)))
  expect(screen.getByText('1 submitted')).toBeTruthy()
  expect(screen.getByText('Question 1, solved at try 1')).toBeTruthy()
  expect(screen.getByText('Question 2, 2 wrong tries')).toBeTruthy()
  act(() => hear('cockpit', move('10:05:01', 'answering', 5)))
  await pass(650)
  expect(screen.getByText('1 submitted')).toBeTruthy()
  act(() => hear('cockpit', { ...move('10:06', 'answering', 5), quizId: idOf(77) }))
  await pass(650)
  expect(screen.getByText('1 submitted')).toBeTruthy()
})

test('[PACE-04, CKPT-18] of many messages the first is drawn at once, and the others together soon after', async () => {
  freezeTime()
  const { socket, hear } = createStubSocket()
  const answering = students(3, { state: 'answering', answered: 4 })
  openWith(
    { ...inCourse, control: control({ individual: openPhase() }), students: answering },
    socket,
  )
  await screen.findByText('3 answering')
  const submits = (index: number) => {
    const moved = answering
      .slice(index, index + 1)
      .map((one) => ({ ...one, state: 'submitted' as const }))
    const rows = toStudentMoves(moved)
    act(() => hear('cockpit', { quizId, at: at('10:05:02'), students: rows, teams: [] }))
  }
  submits(0)
  expect(screen.getByText('1 submitted')).toBeTruthy()
  submits(1)
  submits(2)
  expect(screen.getByText('1 submitted')).toBeTruthy()
  await pass(650)
  expect(screen.getByText('3 submitted')).toBeTruthy()
})

test('[CKPT-06, CKPT-07, CKPT-08] a team that plays: its card, where it is, its votes, who is here, what it has earned', async () => {
  openWith({
    ...inCourse,
    control: control({ individual: openPhase({ state: 'over' }), team: openPhase() }),
    students: [
      ...students(2, { teamId: idOf(9001), state: 'submitted', isHere: true }),
      ...students(1, { teamId: idOf(9001), state: 'submitted' }, 3),
    ],
    teams: [
      team(1, {
        state: 'playing',
        captain: { id: idOf(1), name: 'Student 1' },
        questions: questions('0* 1* 2 0'),
        currentQuestion: 3,
        votes: { counts: [2, 2, 0], word: 'split' },
        points: 1.75,
      }),
    ],
  })
  const row = within(await screen.findByRole('row', { name: /Team 1/ }))
  const tiles = within(row.getByRole('list', { name: 'Questions of Team 1' }))
  expect(tiles.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'Question 1, solved at try 1',
    'Question 2, solved at try 2',
    'Question 3, 2 wrong tries',
    'Question 4, no try',
  ])
  for (const text of ['Q3', '2-2-0', 'split', '2 of 3 here', '1.75 pts', '2 of 4'])
    expect(row.getByText(text)).toBeTruthy()
  const seats = within(row.getByRole('list', { name: 'Individual quiz of Team 1' }))
  expect(seats.getByText('Student 1, captain: Submitted')).toBeTruthy()
})

test.each([
  [1, '1 pt'],
  [0.5, '0.5 pts'],
  [0, '0 pts'],
])('[CKPT-06] what a team has earned: %s', async (points, text) => {
  openWith({ ...inCourse, teams: [team(1, { state: 'playing', points })] })
  const row = within(await screen.findByRole('row', { name: /Team 1/ }))
  expect(row.getByText(text)).toBeTruthy()
})

test('[CKPT-17, CKPT-16] a team that is done: alone, together, and the difference; under all the class', async () => {
  openWith({
    ...inCourse,
    control: control({ individual: openPhase({ state: 'over' }), team: openPhase() }),
    students: [
      student(1, { teamId: idOf(9001), state: 'submitted', score: 60 }),
      student(2, { teamId: idOf(9001), state: 'submitted', score: 80 }),
      student(3, { teamId: idOf(9001), state: 'submitted', score: 0, attendance: 'excused' }),
    ],
    teams: [
      team(1, {
        state: 'done',
        completedAt: at('10:31'),
        score: 92.5,
        questions: questions('0* 1*'),
      }),
    ],
  })
  const row = within(await screen.findByRole('row', { name: /Team 1/ }))
  expect(row.getByText('alone 70%, +22.5')).toBeTruthy()
  const foot = within(screen.getByRole('row', { name: /^Class/ }))
  expect(foot.getByText('Mean 70%')).toBeTruthy()
  expect(foot.getByText('Mean 92.5%')).toBeTruthy()
  const strip = within(foot.getByRole('list', { name: 'Correct at first try' }))
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Q1100%',
    'Q20%',
  ])
})

test('[CKPT-04] teams stand in the order of their names, those without one last, and open to their members', async () => {
  const { user } = openWith({
    ...inCourse,
    control: control({ individual: openPhase() }),
    students: [
      ...students(1, {
        teamId: idOf(9010),
        state: 'answering',
        answered: 8,
        lastSavedAt: at('10:04:10'),
      }),
      ...students(1, { teamId: idOf(9002), state: 'submitted', endsAt: at('10:20') }, 2),
      ...students(1, {}, 3),
    ],
    teams: teams(1, {}, 10).concat(
      teams(1, { state: 'playing', questions: questions('0* 1* 0* 0') }, 2),
    ),
  })
  await screen.findByRole('table', { name: 'Teams and Their Members' })
  expect(
    screen
      .getAllByRole('rowheader')
      .flatMap((head) => within(head).queryAllByRole('button'))
      .map(({ textContent }) => textContent),
  ).toEqual(['Team 2', 'Team 10', 'No team'])
  const toggle = screen.getByRole('button', { name: 'Team 10' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  const members = within(screen.getByRole('list', { name: 'Show members of Team 10' }))
  expect(members.getByRole('listitem').textContent).toContain(
    'Student 18 of 10 answeredlast saved 10:04:10',
  )
  await user.click(toggle)
  expect(screen.queryByRole('list', { name: 'Show members of Team 10' })).toBeNull()
})
