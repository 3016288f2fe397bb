import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { at } from '../../../../testing/class-session.ts'
import { type ServerClock, serverTime } from '../../../tbl/clock/server-clock.ts'
import { useServerClock } from './use-server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A device that the test moves in time: its stopwatch, and its clock. */
function watch() {
  let passed = 5000
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  vi.useFakeTimers({ toFake: ['Date'] })
  return {
    pass: (milliseconds: number) => {
      passed += milliseconds
      vi.setSystemTime(Date.now() + milliseconds)
    },
  }
}
const time = (clock: ServerClock) => new Date(serverTime(clock)).toISOString()

test.each([-1, 1])(
  "[CKPT-01, CLOCK-02] the server's time goes on by the stopwatch, with a device's clock that is wrong by %i h",
  (hours) => {
    const stopwatch = watch()
    vi.setSystemTime(Date.parse(at('10:05')) + hours * 3_600_000)
    const { result } = renderHook(() => useServerClock(at('10:05')))
    expect(time(result.current)).toBe(at('10:05'))
    stopwatch.pass(90_000)
    expect(time(result.current)).toBe(at('10:06:30'))
  },
)

test('[CLOCK-02] an answer that was long under way does not put the clock back, and after a sleep it is put right', () => {
  const stopwatch = watch()
  const { result, rerender } = renderHook((now: string) => useServerClock(now), {
    initialProps: at('10:05'),
  })
  stopwatch.pass(60_000)
  rerender(at('10:05:57'))
  expect(time(result.current)).toBe(at('10:06'))
  rerender(at('11:06')) // the stopwatch stood still while the device slept
  expect(time(result.current)).toBe(at('11:06'))
})
