import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, isSure, nearerClock, timeBy } from './server-clock.ts'

const start = '2026-03-02T10:00:00.000Z'
const server = Date.parse(start)
const hour = 3_600_000

test('[CLOCK-02] the device knows the time of the server by its stopwatch, whatever its own clock says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -24 * hour, max: 24 * hour }),
      fc.integer({ min: 0, max: 10 * hour }),
      fc.integer({ min: 0, max: 4 * hour }),
      (isWrongBy, stopwatch, passed) => {
        const clock = clockOf(start, { stopwatch, wall: server + isWrongBy })
        expect(timeBy(clock, stopwatch + passed)).toBe(server + passed)
      },
    ),
  )
})

test('[CLOCK-02] a stopwatch that stood still in sleep is found out; a tick that is late is none', () => {
  const clock = clockOf(start, { stopwatch: 500, wall: server })
  expect(isSure(clock, { stopwatch: 500 + hour, wall: server + hour })).toBe(true)
  expect(isSure(clock, { stopwatch: 900, wall: server + hour })).toBe(false)
  expect(isSure(clock, { stopwatch: 900, wall: server - hour })).toBe(false)
})

test('[CLOCK-02] of several answers the one counts that was on its way for the shortest time', () => {
  const later = (passed: number, way: number) =>
    clockOf(new Date(server + passed).toISOString(), {
      stopwatch: passed + way,
      wall: server + passed + way,
    })
  const quick = later(0, 20)
  const slow = later(60_000, 3000)
  expect(nearerClock(quick, slow)).toBe(quick)
  expect(nearerClock(slow, later(120_000, 10))).not.toBe(slow)
})

test('[CLOCK-02] after sleep, and where the clock was wrong, the newest answer counts', () => {
  const before = clockOf(start, { stopwatch: 0, wall: server })
  const afterSleep = clockOf(new Date(server + hour).toISOString(), {
    stopwatch: 1000,
    wall: server + hour,
  })
  expect(nearerClock(before, afterSleep)).toBe(afterSleep)
  const setBack = clockOf(start, { stopwatch: 60_000, wall: server + 60_000 })
  expect(nearerClock(before, setBack)).toBe(setBack)
  const wallWasSet = clockOf(start, { stopwatch: 1000, wall: server + hour })
  expect(nearerClock(before, wallWasSet)).toBe(wallWasSet)
})
