import { useEffect, useReducer } from 'react'
import { deviceTime, isSure, type ServerClock, timeBy } from './server-clock.ts'

const second = 1000

/**
 * Whole seconds until a time of the server (milliseconds), anew with each of them; null while the
 * device cannot know. Draws anew what uses it, so that should be small.
 */
export function useSecondsLeft(clock: ServerClock, until: number, stands = false): number | null {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const device = deviceTime()
  const left = Math.max(0, until - timeBy(clock, device.stopwatch))
  useEffect(() => {
    if (stands || left === 0) return
    // up to the next whole second, and no millisecond before it
    const timer = setTimeout(tick, Math.ceil(left % second) || second)
    return () => clearTimeout(timer)
  })
  return isSure(clock, device) ? Math.ceil(left / second) : null
}
