import { useEffect } from 'react'

/** Pages of a class that wait for the same ask within so long, milliseconds. */
const spread = 1000
/** First pause before asking again, doubled each time, at most the cap; milliseconds. */
const pauseBase = 1000
const pauseCap = 15_000

/** Of a query: asks, unless it is being asked. */
type Ask = (options: { cancelRefetch: false }) => unknown

/**
 * While something else is due by the time alone: asks for it, with growing pauses. What is on its
 * way is waited for: a server that a whole class asks at once is slow.
 */
export function useAsking(isDue: boolean, ask: Ask): void {
  useEffect(() => {
    if (!isDue) return
    let timer: ReturnType<typeof setTimeout>
    const askAfter = (wait: number, pause: number) => {
      timer = setTimeout(() => {
        ask({ cancelRefetch: false })
        askAfter(pause, Math.min(2 * pause, pauseCap))
      }, wait)
    }
    askAfter(Math.random() * spread, pauseBase)
    return () => clearTimeout(timer)
  }, [isDue, ask])
}
