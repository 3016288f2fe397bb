import { useEffect, useRef } from 'react'
import { showError } from '../ui/toast.ts'
import { endToast } from '../ui/toast-store.ts'
import { texts } from './messages.ts'

/**
 * What the connection for news is doing: before its first answer, open, refused or broken,
 * without an answer.
 */
export type LiveStatus = 'CONNECTING' | 'SUBSCRIBED' | 'CHANNEL_ERROR' | 'TIMED_OUT'

/**
 * The status after the connection ended or a try to connect failed, by what Socket.IO says about
 * it.
 */
export const statusAfter = (reason: string | Error): LiveStatus =>
  /timeout/.test(reason instanceof Error ? reason.message : reason) ? 'TIMED_OUT' : 'CHANNEL_ERROR'

/**
 * How long an outage may last before it is worth a message, in milliseconds: a change of network
 * takes less.
 */
const notifyAfter = 2000

/**
 * One message an outage, however often it tries again, which goes once the connection is back. None
 * while the whole browser is offline: it says so itself.
 */
export function useOutageMessage(status: LiveStatus): void {
  const message = useRef<number | null>(null)
  useEffect(() => {
    if (status === 'SUBSCRIBED' && message.current !== null) {
      endToast(message.current)
      message.current = null
    }
    if (status === 'SUBSCRIBED' || status === 'CONNECTING' || message.current !== null) return
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      message.current = showError({
        title: status === 'TIMED_OUT' ? texts.live.timedOut : texts.live.failed,
        description: texts.live.failedText,
      })
    }, notifyAfter)
    return () => clearTimeout(timer)
  }, [status])
}
