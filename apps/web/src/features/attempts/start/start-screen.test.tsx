import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeClock } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
beforeEach(() => freezeClock())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Class = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
/** Opens the quiz as the first student. */
const open = ({ captain, quizId }: Class) =>
  openApp(as(world, captain), `/quizzes/${quizId}/take`, createStubSocket().socket)
const start = ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Start' }))
const day = 24 * 3600

/** A quiz in own time, 20 minutes each, within a day. */
async function inOwnTime() {
  const situation = await given(world).quiz({ students: 3, flags: { isActive: false } })
  const session = runs(world, situation.teacher, situation.quizId)
  await session.openOwn('individual', 20, day)
  return { ...situation, session }
}
const asked = (minutes: number) =>
  screen.findByRole('heading', {
    name: `You have ${minutes} minutes from the moment you start.`,
  })

test('[ASYNC-01, CLOCK-09, SCHEME-08] says how long it will be, starts when it is said, and once', async () => {
  const situation = await inOwnTime()
  const page = open(situation)
  await asked(20)
  expect(screen.getByText(/^You can start until/)).toBeTruthy()
  expect(screen.getByText('At stake: 1 point a question, all or nothing.')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  await start(page)
  await screen.findByRole('radio', { name: /A of Q1/ })
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(20:00|19:5\d) Ends/))
  // the end that has come is no news
  expect(screen.queryByText('Less time')).toBeNull()
  cleanup()
  open(situation)
  await screen.findByRole('radio', { name: /A of Q1/ })
})

test('[ASYNC-02, CLOCK-08, CLOCK-09] who has extra time is told of the own length, who has no limit of that', async () => {
  const situation = await inOwnTime()
  await situation.session.giveTime([situation.captain], { percent: 50 })
  open(situation)
  await asked(30)
  cleanup()
  await situation.session.giveTime([situation.captain], { isUnlimited: true })
  const page = open(situation)
  await screen.findByRole('heading', { name: 'You have no time limit.' })
  await start(page)
  await screen.findByRole('radio', { name: /A of Q1/ })
  expect(screen.queryByRole('timer')).toBeNull()
})

test('[ASYNC-01] planned: says when it opens and how long it will be', async () => {
  const situation = await given(world).quiz({ students: 3, flags: { isActive: false } })
  const session = runs(world, situation.teacher, situation.quizId)
  const opensAt = new Date(Date.now() + 3_600_000)
  const endsAt = new Date(Date.now() + day * 1000).toISOString()
  await session.schedule('individual', opensAt, { ownMinutes: 20, endsAt })
  expect(
    (await as(world, situation.captain).timing.own({ quizId: situation.quizId })).individual.state,
  ).toBe('scheduled')
  open(situation)
  await screen.findByText('Time limit: 20 minutes')
})

test('[EXTRA-10] who has a make-up later is asked before the quiz is begun with the class', async () => {
  const situation = await given(world).quiz({ students: 3, flags: { isActive: false } })
  const session = runs(world, situation.teacher, situation.quizId)
  const from = Date.now() + day * 1000
  await session.giveWindow([situation.captain], {
    opensAt: new Date(from),
    closesAt: new Date(from + day * 1000),
  })
  await session.open('individual', { limitMinutes: 10 })
  const page = open(situation)
  await screen.findByRole('heading', { name: /^You have a make-up from / })
  expect(
    screen.getByText('If you start now, you take the quiz with the class instead.'),
  ).toBeTruthy()
  expect(screen.queryByText(/^You can start until/)).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  await start(page)
  await screen.findByRole('radio', { name: /A of Q1/ })
})
