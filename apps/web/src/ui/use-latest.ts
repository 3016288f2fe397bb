import { useRef } from 'react'

/** What was there last: a dialog goes on showing it while it closes. Null: nothing was there yet. */
export function useLatest<Value>(value: Value | null): Value | null {
  const latest = useRef(value)
  latest.current = value ?? latest.current
  return latest.current
}
