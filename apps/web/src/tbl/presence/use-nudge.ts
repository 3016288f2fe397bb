import { useEffect, useRef } from 'react'
import { markTitle } from '../../platform/page-title.ts'

/** The phone vibrates so long, milliseconds. */
const buzz = 200

/**
 * Nudges the person when `reason` becomes another one: the phone vibrates, and the title of a hidden
 * page has a mark until it is in front. Null: nothing to nudge for.
 */
export function useNudge(reason: string | null): void {
  const called = useRef<string | null>(null)
  useEffect(() => {
    if (reason === null || called.current === reason) return
    called.current = reason
    navigator.vibrate?.(buzz)
    markTitle()
  }, [reason])
}
