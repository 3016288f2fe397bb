import { useEffect } from 'react'
import { pauseAfter } from '../saving/timing.ts'

/** Pages of a class that wait for the same ask within so long, milliseconds. */
const spread = 1000

/** While something else is due by the time alone: asks for it, with growing pauses. */
export function useAsking(isDue: boolean, ask: () => unknown): void {
  useEffect(() => {
    if (!isDue) return
    let timer: ReturnType<typeof setTimeout>
    const askAfter = (wait: number, count: number) => {
      timer = setTimeout(() => {
        ask()
        askAfter(pauseAfter(count), count + 1)
      }, wait)
    }
    askAfter(Math.random() * spread, 1)
    return () => clearTimeout(timer)
  }, [isDue, ask])
}
