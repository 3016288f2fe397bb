import { useRef } from 'react'
import {
  clockOf,
  deviceTime,
  nearerClock,
  type ServerClock,
} from '../../../tbl/clock/server-clock.ts'

/**
 * The server's time by its answers; `at`: its time in the last one. Of two the nearer counts, so
 * that a slow one does not put the clock back.
 */
export function useServerClock(at: string): ServerClock {
  const heard = useRef<{ readonly at: string; readonly clock: ServerClock } | null>(null)
  if (heard.current?.at !== at) {
    const next = clockOf(at, deviceTime())
    heard.current = { at, clock: heard.current ? nearerClock(heard.current.clock, next) : next }
  }
  return heard.current.clock
}
