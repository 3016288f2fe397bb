import { useEffect } from 'react'
import { useClient } from '../../platform/api.tsx'
import { useLiveSocket } from '../../platform/live.tsx'

/** Between two signs of a page in front, milliseconds. */
const pause = 10_000
/** How long the connection may take to answer one, milliseconds. */
const patience = 5000

/**
 * Tells the server every few seconds that the person is at this quiz, by a call where the connection
 * does not answer; a page that is hidden says so once, and then nothing.
 */
export function useSignOfLife(quizId: string, place: 'alone' | 'team'): void {
  const client = useClient()
  const socket = useLiveSocket()
  useEffect(() => {
    const call = (isHidden: boolean) =>
      void client.attendance
        .here({ quizId, isWithTeam: place === 'team', isHidden })
        .catch(() => {}) // the next one may arrive
    const send = (otherwise: (isHidden: boolean) => void) => {
      const isHidden = document.visibilityState === 'hidden'
      if (!socket?.connected) return otherwise(isHidden)
      socket
        .timeout(patience)
        .emit('here', { quizId, isWithTeam: place === 'team', isHidden }, (error: unknown) => {
          if (error) otherwise(isHidden)
        })
    }
    const sendByConnection = () => send(() => {})
    const sendAnyway = () => send(call)
    const timer = setInterval(() => document.visibilityState === 'visible' && sendAnyway(), pause)
    sendByConnection()
    socket?.on('connect', sendByConnection)
    document.addEventListener('visibilitychange', sendAnyway)
    return () => {
      clearInterval(timer)
      socket?.off('connect', sendByConnection)
      document.removeEventListener('visibilitychange', sendAnyway)
    }
  }, [client, socket, quizId, place])
}
