import type { ClassSession } from '@tbl/contract/class-session'
import type { CockpitMoves } from '@tbl/contract/live'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useLiveSocket } from '../../../platform/live.tsx'
import { movedSession, noMoves, withMoves } from './moves.ts'

/**
 * Between two times that what was heard is drawn, milliseconds: each draws anew every team of which
 * somebody has moved.
 */
const pause = 650

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
    let heard: CockpitMoves[] = []
    let pausing: ReturnType<typeof setTimeout> | null = null
    const draw = () => {
      const now = heard
      heard = []
      pausing = now.length === 0 ? null : setTimeout(draw, pause)
      if (now.length > 0) startTransition(() => setMoves((before) => now.reduce(withMoves, before)))
    }
    const hear = (moves: CockpitMoves) => {
      if (moves.quizId !== quizId) return
      heard.push(moves)
      if (pausing === null) draw()
    }
    if (socket.connected) join()
    socket.on('connect', join)
    socket.on('cockpit', hear)
    return () => {
      if (pausing !== null) clearTimeout(pausing)
      socket.off('connect', join)
      socket.off('cockpit', hear)
      socket.emit('leave', room)
    }
  }, [socket, quizId, courseId])
  return useMemo(() => movedSession(answer, moves), [answer, moves])
}
