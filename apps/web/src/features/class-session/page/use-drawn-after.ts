import { useEffect, useReducer, useRef } from 'react'

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
