import type { ClientToServer, ServerToClient } from '@tbl/contract/live'
import { Room, type TeamQuizRoom } from '@tbl/contract/live'
import type { Server } from 'socket.io'
import type { Moved, RoomsOf } from './live.ts'
import type { Log } from './log.ts'

/**
 * Who listens; `onlyCourseId` is the course that somebody was let in to with a code, and null for
 * everybody else.
 */
export type Listener = { readonly userId: string; readonly onlyCourseId: string | null }
/** `sessionId` says so; `actorId`: who acts for the person. */
export type SocketData = Listener & {
  readonly sessionId: string
  readonly actorId?: string | undefined
}
/** What servers that share rooms tell each other. */
export type ServerToServer = {
  expel: (userId: string, from: RoomsOf) => void
  /** Somebody has come or gone. */
  presence: (room: TeamQuizRoom) => void
  /** Something that who watches a class session sees. */
  moved: (moved: Moved) => void
}
export type SocketServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>

/** What the sockets call the room; `parseRoom` undoes it. */
export const roomName = (room: Room): string =>
  `${room.kind}:${room.quizId}:${room.kind === 'cockpit' ? room.courseId : room.teamId}`

/** The room of a name; null for rooms that clients do not ask for. */
export function parseRoom(name: string): Room | null {
  const [kind, quizId, of] = name.split(':')
  const parsed = Room.safeParse({ kind, quizId, [kind === 'cockpit' ? 'courseId' : 'teamId']: of })
  return parsed.success ? parsed.data : null
}

/**
 * Who is in which team quiz room, on all servers. Asked anew each time: nothing is kept that could be wrong.
 * Each server asks for its own listeners, one question after the other for each room: what two
 * servers say arrives in any order, and the older one could be the last word.
 */
export function createPresence(io: SocketServer, log: Log, hasOthers: boolean) {
  const notify = async (room: TeamQuizRoom): Promise<void> => {
    try {
      const sockets = await io.in(roomName(room)).fetchSockets()
      const userIds = [...new Set(sockets.map((socket) => socket.data.userId))].sort()
      const { quizId, teamId } = room
      io.local.to(roomName(room)).emit('presence', { quizId, teamId, userIds })
    } catch (error) {
      log.warn({ err: error }, 'the other servers did not say who is present')
    }
  }
  /** The rooms that are being asked for, and whether somebody has come or gone meanwhile. */
  const asking = new Map<string, boolean>()
  const announceHere = async (room: TeamQuizRoom): Promise<void> => {
    const name = roomName(room)
    if (!io.sockets.adapter.rooms.has(name)) return // nobody to tell
    if (asking.has(name)) return void asking.set(name, true)
    do {
      asking.set(name, false)
      await notify(room)
    } while (asking.get(name))
    asking.delete(name)
  }
  io.on('presence', announceHere)
  return {
    /**
     * Tells those in the room, on this server and on the others, who is there now; of who watches
     * a class nobody is told.
     */
    announce: async (room: Room): Promise<void> => {
      if (room.kind !== 'team-quiz') return
      if (hasOthers) io.serverSideEmit('presence', room)
      await announceHere(room)
    },
    /** For all rooms that somebody on this server is in; the other servers see to theirs. */
    announceAll: async (): Promise<void> => {
      for (const name of io.sockets.adapter.rooms.keys()) {
        const room = parseRoom(name)
        if (room?.kind === 'team-quiz') await announceHere(room)
      }
    },
  }
}
