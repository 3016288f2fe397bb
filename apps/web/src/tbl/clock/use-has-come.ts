import { useEffect, useReducer } from 'react'
import { type ServerClock, serverTime } from './server-clock.ts'

/** Browsers lose longer timers, milliseconds. */
const longestTimer = 24 * 60 * 60 * 1000

/** Whether a time of the server (milliseconds) has come; draws anew when it does. Null: never. */
export function useHasCome(clock: ServerClock | null, time: number | null): boolean {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!clock || time === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = time - serverTime(clock)
      if (left <= 0) look()
      else timer = setTimeout(wait, Math.min(Math.ceil(left), longestTimer))
    }
    wait()
    return () => clearTimeout(timer)
  }, [clock, time])
  return clock !== null && time !== null && serverTime(clock) >= time
}
