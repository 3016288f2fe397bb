import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { letClockRun } from '../../testing/network.ts'
import { press } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import { freezeTime, pass } from '../../testing/page-time.ts'
import { kept, quizTaker } from '../../testing/quiz-taker.ts'
import { updated } from '../../testing/update.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
beforeEach(() => window.sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const taker = quizTaker(() => world)
const bar = () => screen.queryByText('A new version is here. Reload when you are done.')
/** Longer than the page takes to see that nobody uses it. */
const longEnough = () => pass(31_000)

test('[FIRM-21] an update in mid-quiz is said and nothing else: the student goes on, every answer is saved, and the page is loaded anew once that is over', async () => {
  const situation = await given(world).quiz({ students: 3 })
  const { build, reload, hear } = updated()
  const { user, history } = await taker.open(situation, undefined, undefined, { build })
  await taker.click('radio', /A of Q1/)
  await taker.says('Saved')
  expect(bar()).toBeNull()
  freezeTime()
  hear()
  expect(bar()?.closest('[role=status]')).toBeTruthy()
  for (let minute = 0; minute < 10; minute += 1) await pass(60_000)
  vi.useRealTimers()
  expect(reload).not.toHaveBeenCalled()
  await taker.click('button', 'Next Question')
  await taker.click('checkbox', /A of Q2/)
  await taker.click('checkbox', /C of Q2/)
  await taker.says('Saved')
  await taker.click('button', 'Next Question')
  await taker.click('radio', /B of Q3/)
  await taker.says('Saved')
  expect(await taker.onServer(situation)).toEqual(['A', 'AC', 'B'])
  expect(kept(situation)).toBe(0)
  await taker.click('button', 'Go to Submit')
  await taker.click('button', 'Submit Quiz')
  await screen.findByRole('heading', { name: 'Quiz submitted' })
  freezeTime()
  await user.click(screen.getByRole('link', { name: 'Leave, to the dashboard' }))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  await screen.findByRole('heading', { level: 1, name: /Welcome/ })
  expect(bar()).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  await longEnough()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('[FIRM-21] an update leaves what is chosen and not yet sent in the browser, also when the student reloads at once', async () => {
  const situation = await given(world).quiz({ students: 3 })
  const { client } = taker.switchedNetwork(situation)
  const { build, reload, hear } = updated()
  await taker.open(situation, client, undefined, { build })
  hear()
  await taker.click('radio', /B of Q1/)
  await act(async () => press('Reload').click())
  expect(reload).toHaveBeenCalledOnce()
  expect(kept(situation)).toBe(1)
})

test('[FIRM-21] an update waits for a team quiz and its lobby too', async () => {
  const made = await given(world).teamQuiz()
  for (const path of [
    `/quizzes/${made.quizId}/team/${made.teamId}`,
    `/quizzes/${made.quizId}/team-lobby/${made.teamId}`,
  ]) {
    const { build, reload, hear } = updated()
    openApp(as(world, made.member), path, null, { build })
    await screen.findByRole('heading', { level: 1, name: 'Readiness 1' })
    freezeTime()
    hear()
    await longEnough()
    vi.useRealTimers()
    expect(bar()).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    cleanup()
  }
})
