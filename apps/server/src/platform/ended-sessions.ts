import type { Log } from './log.ts'
import type { SocketServer } from './presence.ts'

/** Which of these sessions have ended; one statement, however many are asked for. */
export type FindEnded = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * How often a server asks whether the sessions of its connections still last, in milliseconds.
 */
const usualPause = 15_000

/**
 * Ends connections whose session has ended without this server being told: it has expired, or the
 * message was lost.
 */
export function watchSessions(
  io: SocketServer,
  findEnded: FindEnded,
  log: Log,
  pause = usualPause,
): { check: () => Promise<void>; close: () => void } {
  const check = async (): Promise<void> => {
    const sockets = [...io.sockets.sockets.values()]
    if (sockets.length === 0) return
    try {
      const ended = await findEnded([...new Set(sockets.map((socket) => socket.data.sessionId))])
      for (const socket of sockets) if (ended.has(socket.data.sessionId)) socket.disconnect(true)
    } catch (error) {
      log.error({ err: error }, 'sessions of connections were not looked for')
    }
  }
  const timer = setInterval(() => void check(), pause)
  return { check, close: () => clearInterval(timer) }
}
