import type { ClientToServer, ServerToClient } from '@tbl/contract/live'
import { Room } from '@tbl/contract/live'
import type { Server } from 'socket.io'
import type { RoomsOf } from './live.ts'
import type { Log } from './log.ts'

/**
 * Who listens; `onlyCourseId` is the course that somebody was let in to with a code, and null for
 * everybody else.
 */
export type Listener = { readonly userId: string; readonly onlyCourseId: string | null }
/** `sessionId` says so. */
export type SocketData = Listener & { readonly sessionId: string }
/** What servers that share rooms tell each other. */
export type ServerToServer = { expel: (userId: string, from: RoomsOf) => void }
export type SocketServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>

/** What the sockets call the room; `parseRoom` undoes it. */
export const roomName = (room: Room): string => `${room.kind}:${room.quizId}:${room.teamId}`

/** The room of a name; null for rooms that clients do not ask for. */
export function parseRoom(name: string): Room | null {
  const [kind, quizId, teamId] = name.split(':')
  const parsed = Room.safeParse({ kind, quizId, teamId })
  return parsed.success ? parsed.data : null
}

/**
 * Who is in which room, on all servers. Asked anew each time: nothing is kept that could be wrong.
 */
export function createPresence(io: SocketServer, log: Log) {
  const announce = async (room: Room): Promise<void> => {
    try {
      const sockets = await io.in(roomName(room)).fetchSockets()
      const userIds = [...new Set(sockets.map((socket) => socket.data.userId))].sort()
      io.to(roomName(room)).emit('presence', { quizId: room.quizId, teamId: room.teamId, userIds })
    } catch (error) {
      log.warn({ err: error }, 'the other servers did not say who is present')
    }
  }
  return {
    announce,
    /** For all rooms that somebody on this server is in. */
    announceAll: async (): Promise<void> => {
      for (const name of io.sockets.adapter.rooms.keys()) {
        const room = parseRoom(name)
        if (room) await announce(room)
      }
    },
  }
}
