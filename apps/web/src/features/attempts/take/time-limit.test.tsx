import type { TimingEvent } from '@tbl/contract/live'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { freezeClock, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { kept, quizTaker } from '../../../../testing/quiz-taker.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'
import { tabOf } from '../../../platform/acting/acts-for.ts'
import { clockTime } from '../../../ui/time/clock-time.ts'
import { clearToasts } from '../../../ui/toast-store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
beforeEach(() => freezeClock())
afterEach(() => {
  window.name = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { open, click, chosen, status, onServer, switchedNetwork } = quizTaker(() => world)
const minute = 60_000
type Class = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
/** A quiz whose individual phase is open for so many minutes. */
async function timed(limitMinutes: number | null = 10) {
  const situation = await given(world).quiz({ students: 3, flags: { isActive: false } })
  const session = runs(world, situation.teacher, situation.quizId)
  await session.open('individual', { limitMinutes })
  return { ...situation, session }
}
/** What the page would be told over its connection now. */
async function notify(situation: Class, hear: ReturnType<typeof createStubSocket>['hear']) {
  const event = world.notified.timings.at(-1)?.event as TimingEvent
  const timing = await as(world, situation.captain).timing.own({ quizId: situation.quizId })
  await act(async () => hear('timing', { ...event, timing }))
}
/** A connection that stands. */
async function connected(hear: ReturnType<typeof createStubSocket>['hear']) {
  await act(async () => {
    hear('connect')
    hear('missed', [], 'here.1')
  })
}
const clockTimeOf = (time: number) => clockTime(new Date(time).toISOString())
const timer = () => screen.getByRole('timer').textContent

describe('an individual quiz with an end', () => {
  test('[CLOCK-01] counts down beside its title; without an end there is nothing', async () => {
    const limited = await timed()
    const end = Date.now() + 10 * minute
    await open(limited)
    await waitFor(() => expect(timer()).toMatch(/^(10:00|09:5\d) Ends/))
    expect(timer()).toContain(`Ends ${clockTimeOf(end)}`)
    cleanup()
    await open(await timed(null))
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('[TIMER-05, CLOCK-07] is locked at its end, and handed in by itself within a sixth of the grace', async () => {
    const situation = await timed()
    const end = Date.now() + 10 * minute
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.8)
    const { socket, hear } = createStubSocket()
    await open(situation, undefined, socket)
    await connected(hear)
    await click('radio', /A of Q1/)
    await waitFor(() => expect(status()).toBe('Saved'))
    await pass(end - 10_000 - Date.now())
    await click('button', 'Next Question')
    await click('checkbox', /A of Q2/)
    await pass(Math.max(0, end - Date.now()))
    expect(screen.getByText('Time is over. Your answers are being submitted.')).toBeTruthy()
    await click('checkbox', /C of Q2/)
    expect(chosen()).toEqual(['A'])
    expect(screen.queryByRole('heading', { name: 'Time is over' })).toBeNull()
    await pass(4100)
    expect(await screen.findByRole('heading', { name: 'Time is over' })).toBeTruthy()
    expect(
      screen.getByText('Your saved answers were submitted. 2 of 3 questions were answered.'),
    ).toBeTruthy()
    expect(kept(situation)).toBeNull()
    random.mockRestore()
    const { individualDone, timeOver } = await as(world, situation.captain).attempts.results({
      quizId: situation.quizId,
    })
    expect(individualDone).toBe(true)
    expect(timeOver).toMatchObject({ answered: 2, total: 3 })
  })

  test('[TIMER-15, PHASE-08, CLOCK-03] what the page has handed in is open again by itself when there is more time', async () => {
    const situation = await timed()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { socket, hear } = createStubSocket()
    await open(situation, undefined, socket)
    await connected(hear)
    await click('radio', /A of Q1/)
    await waitFor(() => expect(status()).toBe('Saved'))
    await situation.session.collect('individual')
    await notify(situation, hear)
    await pass(1000)
    expect(await screen.findByRole('heading', { name: 'Time is over' })).toBeTruthy()
    await situation.session.addTime('individual', 5)
    await notify(situation, hear)
    await screen.findByRole('heading', { name: 'Q2' })
    await click('button', 'Back')
    expect(chosen()).toEqual(['A'])
    expect(screen.queryByRole('heading', { name: 'Time is over' })).toBeNull()
  })

  test('[TIMER-05] a reload in the grace still sends what the device keeps', async () => {
    const situation = await timed()
    const { network, client, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await pass(3000)
    expect(kept(situation)).toBe(1)
    cleanup()
    await pass(10 * minute)
    network.loss = null
    await open(situation, client)
    await passOnline(6000)
    expect(
      await screen.findByText('Your saved answers were submitted. 1 of 3 questions were answered.'),
    ).toBeTruthy()
  })

  test('[TIMER-07] who has not started reads that the time is over', async () => {
    const situation = await timed()
    await pass(11 * minute)
    openApp(as(world, situation.captain), `/quizzes/${situation.quizId}/take`)
    expect(await screen.findByRole('heading', { name: 'Time is over' })).toBeTruthy()
    expect(screen.getByText('You did not take this quiz.')).toBeTruthy()
  })

  test('[TIMER-11, CLOCK-07, FAIL-04] choices that the device could not send in time are sent once as late answers, told, and forgotten then', async () => {
    const situation = await timed()
    const { network, client, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    await click('radio', /A of Q1/)
    await waitFor(() => expect(status()).toBe('Saved'))
    network.loss = 'request'
    await click('button', 'Next Question')
    await click('checkbox', /A of Q2/)
    await click('checkbox', /C of Q2/)
    await pass(12 * minute)
    expect(status()).not.toBe('Saved')
    expect(kept(situation)).toBe(1)
    cleanup()
    network.loss = null
    openApp(client, `/quizzes/${situation.quizId}/take`)
    expect(
      await screen.findByText(
        'Your saved answers were submitted. 1 of 3 questions were answered. 1 answer reached us too late and does not count. Your instructor can see it.',
      ),
    ).toBeTruthy()
    expect(kept(situation)).toBeNull()
    await passOnline(2000)
    expect(network.calls.filter((operation) => operation === 'keepLate')).toHaveLength(1)
  })

  test('[TIMER-11, FAIL-04] where the browser blocks storage the same page still sends them, and says so', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked')
      })
    const situation = await timed()
    const { network, client, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    await click('radio', /A of Q1/)
    await waitFor(() => expect(status()).toBe('Saved'))
    network.loss = 'request'
    await click('button', 'Next Question')
    await click('checkbox', /A of Q2/)
    await waitFor(() => expect(status()).toBe('Not saved'))
    await pass(12 * minute)
    network.loss = null
    await passOnline(30_000)
    expect(
      await screen.findByText(
        'Your saved answers were submitted. 1 of 3 questions were answered. 1 answer reached us too late and does not count. Your instructor can see it.',
      ),
    ).toBeTruthy()
    expect(network.calls.filter((operation) => operation === 'keepLate')).toHaveLength(1)
    expect(kept(situation)).toBeNull()
  })

  test('[TIMER-11] late answers stay on the device until the server has answered, and the page says so', async () => {
    const situation = await timed()
    const { network, client } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await pass(12 * minute)
    cleanup()
    network.loss = null
    const { attempts } = client
    let isBack = false
    const late = vi.fn((input: never) =>
      isBack ? attempts.keepLate(input) : Promise.reject(new TypeError('fetch failed')),
    )
    const proxied = new Proxy(client, {
      get: (target, key) =>
        key === 'attempts'
          ? new Proxy(attempts, {
              get: (of, name) => (name === 'keepLate' ? late : Reflect.get(of, name)),
            })
          : Reflect.get(target, key),
    })
    openApp(proxied, `/quizzes/${situation.quizId}/results`)
    expect(await screen.findByText(/1 answer is still on this device/)).toBeTruthy()
    expect(kept(situation)).toBe(1)
    isBack = true
    await pass(2000)
    expect(await screen.findByText(/1 answer reached us too late/)).toBeTruthy()
    expect(kept(situation)).toBeNull()
  })
})

describe('a change of the time', () => {
  test('[CLOCK-03] is on the page with the message, and says what it is', async () => {
    const situation = await timed()
    const { socket, hear } = createStubSocket()
    await open(situation, undefined, socket)
    const end = Date.now() + 10 * minute
    await situation.session.addTime('individual', 2)
    await notify(situation, hear)
    expect(await screen.findByText('More time')).toBeTruthy()
    expect(screen.getByText(`The quiz ends at ${clockTimeOf(end + 2 * minute)}.`)).toBeTruthy()
    expect(timer()).toMatch(/^1[12]:/)
  })

  test('[HELP-03] less time, each second while a rehearsal runs faster, is no news of an invented student', async () => {
    const lessTime = async () => {
      const situation = await timed()
      const { socket, hear } = createStubSocket()
      await open(situation, undefined, socket)
      const sooner = new Date(world.time.now.getTime() + 5 * minute)
      await situation.session.setEnd('individual', sooner)
      await notify(situation, hear)
      await waitFor(() => expect(timer()).toMatch(/^0[45]:/))
      return screen.queryByText('Less time')
    }
    expect(await lessTime()).toBeTruthy()
    cleanup()
    clearToasts()
    window.name = tabOf('0b8f7c52-5b5f-4a43-9d7f-6a0a6f3f7c11')
    expect(await lessTime()).toBeNull()
  })

  test('[CLOCK-03] without the connection it is there within 15 s, without a reload', async () => {
    const situation = await timed()
    await open(situation)
    await situation.session.addTime('individual', 5)
    await pass(15_000)
    expect(await screen.findByText('More time')).toBeTruthy()
    await waitFor(() => expect(timer()).toMatch(/^14:/))
  })

  test('[PHASE-13] the last minutes are announced in one message', async () => {
    const situation = await timed(null)
    const { socket, hear } = createStubSocket()
    await open(situation, undefined, socket)
    const end = Date.now() + 5 * minute
    await situation.session.announceMinutes('individual', 5)
    const timing = await as(world, situation.captain).timing.own({ quizId: situation.quizId })
    await act(async () =>
      hear('timing', {
        quizId: situation.quizId,
        version: 2,
        timing,
        announcement: { kind: 'lastMinutes', step: 'individual', done: 36, counted: 60 },
      }),
    )
    expect(await screen.findByText('Five more minutes')).toBeTruthy()
    const text = `36 of 60 teams are done. The quiz ends at ${clockTimeOf(end)}.`
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Time limit')).toBeNull()
  })

  test('[CLOCK-06, PHASE-07] a pause covers the question; after it choices and the focus are as before, and the end is later', async () => {
    const situation = await timed()
    const { socket, hear } = createStubSocket()
    await open(situation, undefined, socket)
    await connected(hear)
    await click('radio', /B of Q1/)
    await waitFor(() => expect(status()).toBe('Saved'))
    const focused = document.activeElement
    expect(focused?.textContent).toContain('B of Q1')
    await situation.session.pause('individual')
    await notify(situation, hear)
    expect(await screen.findByRole('heading', { name: 'Paused' })).toBeTruthy()
    expect(
      screen.getByText('Your instructor has stopped the time. Your answers are saved.'),
    ).toBeTruthy()
    const heading = screen.getByText('Q1', { selector: 'h2, h2 *' })
    expect(heading.closest('[inert]')).not.toBeNull()
    expect(document.activeElement).not.toBe(focused)
    await pass(3 * minute)
    expect(timer()).toMatch(/^(10:00|09:[45]\d) Paused$/)
    await situation.session.resume('individual')
    await notify(situation, hear)
    await waitFor(() => expect(document.activeElement).toBe(focused))
    expect(screen.queryByRole('heading', { name: 'Paused' })).toBeNull()
    expect(chosen()).toEqual(['B'])
    expect(heading.closest('[inert]')).toBeNull()
  })

  test('[CLOCK-06, FAIL-04] over a choice that is not on the server the cover does not say that it is saved; it is sent when the time goes on', async () => {
    const situation = await timed()
    const { network, client } = switchedNetwork(situation)
    const { socket, hear } = createStubSocket()
    await open(situation, client, socket)
    await situation.session.pause('individual')
    network.loss = 'request'
    await pass(100)
    await click('radio', /B of Q1/)
    await pass(1000)
    await notify(situation, hear)
    expect(
      await screen.findByText(
        'Your instructor has stopped the time. Your answers are kept on this device.',
      ),
    ).toBeTruthy()
    network.loss = null
    await pass(5000)
    expect(await onServer(situation)).toEqual(['', '', ''])
    expect(kept(situation)).toBe(1)
    await situation.session.resume('individual')
    await notify(situation, hear)
    await pass(5000)
    await waitFor(async () => expect(await onServer(situation)).toEqual(['B', '', '']))
  })
})

describe('after sleep', () => {
  test('[CLOCK-02, FAIL-05] a page whose stopwatch stood still shows no wrong time, asks, and is right within a second', async () => {
    const situation = await timed(90)
    const { socket, hear } = createStubSocket()
    await open(situation, undefined, socket)
    await connected(hear)
    await waitFor(() => expect(timer()).toMatch(/^1:(30:00|29:\d\d) Ends/))
    vi.setSystemTime(Date.now() + 60 * minute)
    await pass(1000)
    expect(timer()).not.toMatch(/^1:2/)
    await waitFor(() => expect(timer()).toMatch(/^(30:00|29:\d\d) Ends/))
  })

  test('[CLOCK-02] a page that comes to the front asks anew', async () => {
    const situation = await timed()
    const { socket, hear } = createStubSocket()
    const own = vi.fn(as(world, situation.captain).timing.own)
    await open(situation, instead(as(world, situation.captain), 'timing', 'own', own), socket)
    await connected(hear)
    const before = own.mock.calls.length
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(own.mock.calls.length).toBeGreaterThan(before))
  })
})

test('[CLOCK-06] a reload in a pause is covered too, and goes on by itself', async () => {
  const situation = await timed()
  const { socket, hear } = createStubSocket()
  await open(situation)
  await click('radio', /B of Q1/)
  await waitFor(() => expect(status()).toBe('Saved'))
  await situation.session.pause('individual')
  cleanup()
  openApp(as(world, situation.captain), `/quizzes/${situation.quizId}/take`, socket)
  await connected(hear)
  expect(await screen.findByRole('heading', { name: 'Paused' })).toBeTruthy()
  await situation.session.resume('individual')
  await notify(situation, hear)
  await pass(2000)
  expect(await screen.findByRole('heading', { name: /Q[12]/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Paused' })).toBeNull())
})

test('[CLOCK-06, PHASE-07] who opens the quiz in a pause for the first time waits for its end', async () => {
  const situation = await timed()
  await situation.session.pause('individual')
  const { socket, hear } = createStubSocket()
  openApp(as(world, situation.captain), `/quizzes/${situation.quizId}/take`, socket)
  await connected(hear)
  expect(await screen.findByRole('heading', { name: 'Paused' })).toBeTruthy()
  expect(screen.queryByText('Q1')).toBeNull()
  await situation.session.resume('individual')
  await notify(situation, hear)
  await pass(2000)
  expect(await screen.findByRole('heading', { name: 'Q1' })).toBeTruthy()
})

describe('a scheduled start', () => {
  test('[PHASE-04] [CLOCK-09] is counted down to, and says how long the quiz will be; then the quiz is there by itself', async () => {
    const situation = await given(world).quiz({ students: 3, flags: { isActive: false } })
    const opensAt = new Date(Date.now() + 2 * minute)
    await runs(world, situation.teacher, situation.quizId).schedule('individual', opensAt, {
      limitMinutes: 10,
    })
    const { socket, hear } = createStubSocket()
    openApp(as(world, situation.captain), `/quizzes/${situation.quizId}/take`, socket)
    await connected(hear)
    expect(
      await screen.findByRole('heading', { name: `Opens at ${clockTimeOf(opensAt.getTime())}` }),
    ).toBeTruthy()
    expect(timer()).toMatch(/^[12]:\d\d$/)
    expect(screen.getByText('Time limit: 10 minutes')).toBeTruthy()
    await pass(2 * minute)
    await pass(2000)
    expect(await screen.findByRole('heading', { name: 'Q1' }, { timeout: 10_000 })).toBeTruthy()
    await waitFor(() => expect(timer()).toMatch(/^(10:00|09:[345]\d) Ends/))
  })

  test('[PHASE-04, FAIL-04] whose beginning found no network is there by itself when the network is back', async () => {
    const situation = await given(world).quiz({ students: 3, flags: { isActive: false } })
    const opensAt = new Date(Date.now() + minute)
    await runs(world, situation.teacher, situation.quizId).schedule('individual', opensAt)
    const { network, client } = switchedNetwork(situation)
    openApp(client, `/quizzes/${situation.quizId}/take`)
    expect(await screen.findByRole('heading', { name: /^Opens at/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('timer')).not.toBeNull())
    network.loss = 'request'
    await pass(minute + 2000)
    await pass(untilGivenUp)
    expect(await screen.findByRole('heading', { name: 'Failed to load quiz' })).toBeTruthy()
    network.loss = null
    await pass(16_000)
    expect(await screen.findByRole('heading', { name: 'Q1' }, { timeout: 10_000 })).toBeTruthy()
  })
})

test('[TIMER-05, TAKE-03] before its end an open question is asked for, as ever', async () => {
  const { user } = await open(await timed())
  await click('radio', /A of Q1/)
  await user.click(screen.getByRole('button', { name: /Show all questions/ }))
  await user.click(await screen.findByRole('button', { name: 'Question 3, not answered' }))
  await click('button', 'Go to Submit')
  await click('button', 'Submit Quiz')
  expect(await screen.findByText('Incomplete Quiz')).toBeTruthy()
})
