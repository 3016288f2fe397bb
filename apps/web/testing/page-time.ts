import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Puts the page's timers into the hands of the test, until `vi.useRealTimers()`. Time also passes
 * by itself, so that waiting for the screen still works.
 */
export const freezeTime = (): void =>
  void vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })

/**
 * The same with the device's stopwatch: for what counts down by it.
 */
export const freezeClock = (): void =>
  void vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  })

/**
 * From here on timeouts run only when the test lets time pass. Nothing can be awaited on the screen
 * meanwhile: for what must not happen a moment too early.
 */
export const stopTime = (): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Lets so many milliseconds pass at once; the page does meanwhile what it does in that time. */
export const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

/** After so many milliseconds a question that fails is asked no more (platform/query-client.ts). */
export const untilGivenUp = 8000
