import type { ClassSession } from '@tbl/contract/class-session'
import type { CockpitMoves } from '@tbl/contract/live'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLiveSocket } from '../../../platform/live.tsx'
import { movedSession, noMoves, withMoves } from './moves.ts'

/**
 * The session with what the server says of it between two fetches. Whatever moved before the
 * connection stood was not heard: it is fetched.
 */
export function useMoves(answer: ClassSession, fetchAgain: () => void): ClassSession {
  const socket = useLiveSocket()
  const { quizId, courseId } = answer
  const [moves, setMoves] = useState(noMoves)
  const latest = useRef(fetchAgain)
  latest.current = fetchAgain
  useEffect(() => {
    if (!socket || !courseId) return
    const room = { kind: 'cockpit', quizId, courseId } as const
    const join = () => socket.emit('join', room, ({ ok }) => ok && latest.current())
    const hear = (heard: CockpitMoves) =>
      heard.quizId === quizId && setMoves((before) => withMoves(before, heard))
    if (socket.connected) join()
    socket.on('connect', join)
    socket.on('cockpit', hear)
    return () => {
      socket.off('connect', join)
      socket.off('cockpit', hear)
      socket.emit('leave', room)
    }
  }, [socket, quizId, courseId])
  return useMemo(() => movedSession(answer, moves), [answer, moves])
}
