import { useEffect, useState } from 'react'

/** For so many milliseconds a press on what has changed is still meant for what was there before. */
export const settlesAfter = 1000

/** Whether what something does has been the same for long enough that a press can mean it. */
export function useIsSettled(meaning: string): boolean {
  const [seen, setSeen] = useState({ meaning, isSettled: true })
  const hasChanged = seen.meaning !== meaning
  if (hasChanged) setSeen({ meaning, isSettled: false })
  useEffect(() => {
    if (seen.isSettled) return
    const timer = setTimeout(() => setSeen({ ...seen, isSettled: true }), settlesAfter)
    return () => clearTimeout(timer)
  }, [seen])
  return seen.isSettled && !hasChanged
}
