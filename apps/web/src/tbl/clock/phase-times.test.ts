import type { PhaseTimes } from '@tbl/contract/timing'
import { describe, expect, test } from 'vitest'
import { afterHearing, heardNow } from './heard-timing.ts'
import { endChange, nextChange, stateAt, timeLeft } from './phase-times.ts'

const ten = Date.parse('2026-03-02T10:00:00.000Z')
const minute = 60_000
const at = (minutes: number) => new Date(ten + minutes * minute).toISOString()
const phase = (change: Partial<PhaseTimes> = {}): PhaseTimes => ({
  state: 'open',
  opensAt: null,
  endsAt: at(15),
  limitSeconds: null,
  ownTime: null,
  pausedAt: null,
  ...change,
})
const grace = 30_000
const scheduled = phase({ state: 'scheduled', opensAt: at(5), endsAt: null })

describe('a phase as time goes on', () => {
  test.each<[string, PhaseTimes, number, string, number | null]>([
    ['open before its end', phase(), 15 * minute - 1, 'open', 15 * minute],
    ['ending at its end', phase(), 15 * minute, 'ending', 15 * minute + grace + 1],
    [
      'ending to the end of the grace',
      phase(),
      15 * minute + grace,
      'ending',
      15 * minute + grace + 1,
    ],
    ['over after it', phase(), 15 * minute + grace + 1, 'over', null],
    ['open without an end', phase({ endsAt: null }), 600 * minute, 'open', null],
    [
      'paused, whatever the time',
      phase({ state: 'paused', pausedAt: at(14) }),
      20 * minute,
      'paused',
      null,
    ],
    ['scheduled before its time', scheduled, 5 * minute - 1, 'scheduled', 5 * minute],
    ['open at its time', scheduled, 5 * minute, 'open', null],
    ['closed', phase({ state: 'closed', endsAt: null }), 0, 'closed', null],
  ])('[TIMER-05, PHASE-04] is %s', (_what, times, now, state, next) => {
    expect(stateAt(times, grace, ten + now)).toBe(state)
    expect(nextChange(times, grace, ten + now)).toBe(next === null ? null : ten + next)
  })

  test('[CLOCK-01, CLOCK-06] what is left goes to nothing, and stands still in a pause', () => {
    expect(timeLeft(phase(), ten)).toBe(15 * minute)
    expect(timeLeft(phase(), ten + 20 * minute)).toBe(0)
    const paused = phase({ state: 'paused', pausedAt: at(5) })
    expect(timeLeft(paused, ten + 12 * minute)).toBe(10 * minute)
    expect(timeLeft(phase({ endsAt: null }), ten)).toBeNull()
  })
})

describe('[CLOCK-03] a changed end', () => {
  test.each<[string, PhaseTimes, PhaseTimes, string | null]>([
    ['later', phase(), phase({ endsAt: at(17) }), 'more'],
    ['earlier', phase(), phase({ endsAt: at(12) }), 'less'],
    ['the same', phase(), phase(), null],
    ['one where there was none', phase({ endsAt: null }), phase(), 'set'],
    ['none where there was one', phase(), phase({ endsAt: null }), 'none'],
    ['added after the end', phase({ state: 'over' }), phase({ endsAt: at(30) }), 'more'],
    ['collected now', phase(), phase({ state: 'ending', endsAt: at(3) }), null],
    ['that of an opening', scheduled, phase(), null],
    ['gone with a switch', phase(), phase({ state: 'closed', endsAt: null }), null],
  ])('%s', (_what, before, after, change) => {
    expect(endChange(before, after)).toBe(change)
  })
})

test('[CLOCK-03] whatever order answers come in, the newest times stay', () => {
  const timing = (minutes: number, endsAt: string) => ({
    at: at(minutes),
    individual: phase({ endsAt }),
    team: phase({ state: 'closed', endsAt: null }),
    graceSeconds: 30,
  })
  const device = { stopwatch: 0, wall: ten }
  const newest = heardNow(timing(2, at(17)), device)
  const older = heardNow(timing(1, at(15)), { stopwatch: 5000, wall: ten + 5000 })
  expect(afterHearing(newest, older)).toBe(newest)
  expect(afterHearing(older, newest).timing).toBe(newest.timing)
})

test('[ASYNC-01] [CLOCK-03] the own start in own time is no news of an end, another window is', () => {
  const before = phase({ ownTime: { seconds: 600 }, endsAt: at(60) })
  expect(endChange(before, phase({ endsAt: at(10) }))).toBeNull()
  expect(endChange(before, phase({ ownTime: { seconds: 600 }, endsAt: at(90) }))).toBe('more')
})
