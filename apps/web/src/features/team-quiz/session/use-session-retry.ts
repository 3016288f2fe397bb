import { useEffect, useState } from 'react'
import { retryWait, sessionRetries } from './timing.ts'

type SessionRetry = {
  /** Number of the retry that is waited for, from 1; null once all are used up. */
  attempt: number | null
  /** Starts anew. */
  restart: () => void
}

/** While the session `isMissing`: asks for it again, five times, with growing waits. */
export function useSessionRetry(isMissing: boolean, ask: () => Promise<unknown>): SessionRetry {
  const [attempt, setAttempt] = useState(1)
  const isOver = attempt > sessionRetries
  useEffect(() => {
    if (!isMissing || isOver) return
    let isStopped = false
    const timer = setTimeout(async () => {
      await ask()
      if (!isStopped) setAttempt((last) => last + 1)
    }, retryWait(attempt))
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isMissing, isOver, attempt, ask])
  return { attempt: isOver ? null : attempt, restart: () => setAttempt(1) }
}
