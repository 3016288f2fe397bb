import { useEffect, useRef } from 'react'

/** The phone vibrates so long, milliseconds. */
const buzz = 200
/** Before the title of a page that is not in front. */
const mark = '● '

/**
 * Calls the person when `reason` becomes another one: the phone vibrates, and the title of a hidden
 * page has a mark until it is in front. Null: nothing to call for.
 */
export function useCallBack(reason: string | null): void {
  const called = useRef<string | null>(null)
  useEffect(() => {
    if (reason === null || called.current === reason) return
    called.current = reason
    navigator.vibrate?.(buzz)
    if (document.visibilityState !== 'hidden') return
    if (!document.title.startsWith(mark)) document.title = mark + document.title
    const take = () => {
      if (document.visibilityState === 'visible' && document.title.startsWith(mark))
        document.title = document.title.slice(mark.length)
    }
    document.addEventListener('visibilitychange', take)
    return () => document.removeEventListener('visibilitychange', take)
  }, [reason])
}
