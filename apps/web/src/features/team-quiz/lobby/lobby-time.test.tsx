import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { takeQuiz } from '../../../../../server/testing/class.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeClock, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
beforeEach(() => freezeClock())
afterEach(() => vi.useRealTimers())

const minute = 60_000
type Class = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>

/** A class whose individual phase is open for 10 minutes; the first team has submitted. */
async function aClass() {
  const made = await given(world).quiz({
    students: 6,
    flags: { isActive: false, isTeamActive: false },
  })
  const session = runs(world, made.teacher, made.quizId)
  await session.open('individual', { limitMinutes: 10 })
  for (const one of [made.captain, made.member, made.third]) await takeQuiz(as(world, one), made)
  /** The team phase, for 15 minutes; the individual one is collected first. */
  const openTeams = () => session.open('team', { limitMinutes: 15, collectsFirst: true })
  return { ...made, session, openTeams }
}
async function openLobby({ captain, quizId, teamId }: Class) {
  const { socket, hear } = createStubSocket()
  const opened = openApp(as(world, captain), `/quizzes/${quizId}/team-lobby/${teamId}`, socket)
  await act(async () => {
    hear('connect')
    hear('missed', [], 'here.1')
  })
  return opened
}
const start = () => screen.findByRole('button', { name: 'Start Team Quiz' })

test('[PHASE-10] the lobby counts down to the start while answers may still arrive, then the captain can start by itself', async () => {
  const made = await aClass()
  const { quizId, students } = made
  for (const one of students.slice(3)) await as(world, one).attempts.start({ quizId })
  await made.openTeams()
  await openLobby(made)
  expect((await start()).hasAttribute('disabled')).toBe(true)
  const countdown = screen.getByText(/^Teams start in 0:(30|2\d)$/)
  expect(countdown.closest('[role=status]')).toBeNull()
  expect(screen.getByText('Everyone is ready.')).toBeTruthy()
  await pass(32_000)
  await waitFor(async () => expect((await start()).hasAttribute('disabled')).toBe(false))
  expect(screen.queryByText(/Teams start in/)).toBeNull()
})

test('[STUCK-01] [SD-20] who has missed the individual quiz is not sent to it, and starts as captain', async () => {
  const made = await given(world).quiz({
    students: 3,
    flags: { isActive: false, isTeamActive: false },
  })
  const session = runs(world, made.teacher, made.quizId)
  await session.open('individual', { limitMinutes: 10 })
  for (const one of [made.member, made.third]) await takeQuiz(as(world, one), made)
  await openLobby(made)
  expect(await screen.findByText('Take the individual quiz first')).toBeTruthy()
  await session.open('team', { limitMinutes: 15, collectsFirst: true })
  await pass(32_000)
  await waitFor(async () => expect((await start()).hasAttribute('disabled')).toBe(false))
  expect(screen.getByText('You are the captain')).toBeTruthy()
  expect(screen.queryByText('Take the individual quiz first')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Take Quiz' })).toBeNull()
})

test('[CLOCK-01] the lobby has the time of the team in its head', async () => {
  const made = await aClass()
  await made.openTeams()
  await openLobby(made)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:\d\d Ends /))
})

test('[PHASE-04] [CLOCK-09] the lobby counts down to a scheduled team phase, says how long it will be, and it opens by itself', async () => {
  const made = await aClass()
  await made.session.schedule('team', new Date(Date.now() + 2 * minute), {
    limitMinutes: 15,
  })
  await openLobby(made)
  expect(await screen.findByText(/^Opens at/)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^[12]:\d\d$/)
  expect(screen.getByText('Time limit: 15 minutes')).toBeTruthy()
  await pass(2 * minute)
  await pass(2000)
  await waitFor(() => expect(screen.queryByText(/^Opens at/)).toBeNull())
})

test('[STUCK-02] the lobby waits for expected members only, and names the way out', async () => {
  const made = await given(world).quiz({
    students: 3,
    flags: { isActive: false, isTeamActive: false },
  })
  const { quizId, teamId, captain, member, third } = made
  const session = runs(world, made.teacher, quizId)
  await session.open('individual', { limitMinutes: 1 })
  for (const one of [captain, member]) await takeQuiz(as(world, one), made)
  await openLobby(made)
  expect(
    await screen.findByText('The team phase is closed. Your instructor opens it.'),
  ).toBeTruthy()
  await session.open('team')
  await pass(31_000)
  expect(
    await screen.findByText(
      `Waiting for ${third.name}. If somebody is not coming, your instructor can excuse them.`,
    ),
  ).toBeTruthy()
  await pass(2 * minute)
  expect((await as(world, captain).teamQuiz.readiness({ quizId, teamId })).can.launch).toBe(true)
  await waitFor(async () => expect((await start()).hasAttribute('disabled')).toBe(false))
  expect(screen.queryByText(/Waiting for/)).toBeNull()
})
