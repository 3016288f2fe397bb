import { useEffect, useMemo, useReducer, useRef } from 'react'

/** The server's time, by its answers and the stopwatch of the device; never by the device's clock. */
export type ServerClock = { readonly now: () => number }

/**
 * `at`: the server's time in its last answer. Of all answers the one that came fastest counts, so
 * that a slow one does not put the clock back.
 */
export function useServerClock(at: string): ServerClock {
  const ahead = useRef(Number.NEGATIVE_INFINITY)
  ahead.current = Math.max(ahead.current, Date.parse(at) - performance.now())
  return useMemo(() => ({ now: () => performance.now() + ahead.current }), [])
}

/** What timers of browsers can wait at most, milliseconds. */
const longestWait = 2 ** 31 - 1

/** Draws again after so many milliseconds, and calls `then`; null: not by itself. */
export function useDrawnAfter(wait: number | null, then?: () => void): void {
  const [drawn, draw] = useReducer((count: number) => count + 1, 0)
  const latest = useRef(then)
  latest.current = then
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts on once it was drawn
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(
      () => {
        draw()
        latest.current?.()
      },
      Math.min(Math.max(wait, 1), longestWait),
    )
    return () => clearTimeout(timer)
  }, [wait, drawn])
}
