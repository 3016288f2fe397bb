import { ORPCError } from '@orpc/client'
import type { ClassSession } from '@tbl/contract/class-session'
import { act, screen, waitFor, within } from '@testing-library/react'
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
    teams: teams(1, {}, 10).concat(teams(1, { state: 'playing', solved: 3 }, 2)),
  })
  await screen.findByRole('table', { name: 'Teams and Their Members' })
  expect(
    screen.getAllByRole('rowheader').map((head) => within(head).getByRole('button').textContent),
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
