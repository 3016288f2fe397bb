import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type ClientToServer, type JoinAnswer, Room, type ServerToClient } from '@tbl/contract/live'
import { Server } from 'socket.io'
import { createGathering } from './gathering.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'

type SocketData = { userId: string }
type Io = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>

const userRoom = (userId: string): string => `user:${userId}`
const roomName = (room: Room): string => (room.kind === 'course' ? `course:${room.courseId}` : `team-quiz:${room.quizId}:${room.teamId}`)

/** The room of a name; null for rooms that clients do not ask for. */
function parseRoom(name: string): Room | null {
  const [kind, first = '', second = ''] = name.split(':')
  const parsed = Room.safeParse(kind === 'course' ? { kind, courseId: first } : { kind, quizId: first, teamId: second })
  return parsed.success ? parsed.data : null
}

/** How long the server is busy while one listener fetches the teams of 300 students again, in milliseconds; measured, and rounded up. */
const fetchTime = 15

export type SocketsOptions = {
  readonly log: Log
  readonly isAllowedOrigin: (origin: string | undefined) => boolean
  /** The signed-in user of a connection, or null. */
  readonly identify: (headers: IncomingMessage['headers']) => Promise<string | null>
  /** Asks `authorize` whether the user may listen to the room. */
  readonly admit: (userId: string, room: Room) => Promise<JoinAnswer>
}

/** News and presence over Socket.IO. Nothing that must not be lost travels here. */
export function attachSockets(http: HttpServer, { log, isAllowedOrigin, identify, admit }: SocketsOptions): { live: Live; close: () => Promise<void> } {
  const io: Io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 10_000, // the largest message that a client has reason to send is a room's name
    allowRequest: (request, answer) => answer(null, isAllowedOrigin(request.headers.origin)),
  })

  io.use(async (socket, next) => {
    const userId = await identify(socket.handshake.headers).catch(() => null)
    if (!userId) return next(new Error('UNAUTHORIZED'))
    socket.data.userId = userId
    next()
  })

  const announcePresence = async (room: Room) => {
    if (room.kind !== 'team-quiz') return
    const sockets = await io.in(roomName(room)).fetchSockets()
    const userIds = [...new Set(sockets.map((socket) => socket.data.userId))].sort()
    io.to(roomName(room)).emit('presence', { quizId: room.quizId, teamId: room.teamId, userIds })
  }

  io.on('connection', (socket) => {
    const { userId } = socket.data
    void socket.join(userRoom(userId))
    socket.on('join', async (input, answer) => {
      if (typeof answer !== 'function') return
      const room = Room.safeParse(input)
      if (!room.success) return answer({ ok: false, code: 'BAD_REQUEST' })
      try {
        const admission = await admit(userId, room.data)
        if (admission.ok) await socket.join(roomName(room.data))
        answer(admission)
        if (admission.ok) await announcePresence(room.data)
      } catch (error) {
        log.error({ err: error }, 'joining a room failed')
        answer({ ok: false, code: 'NOT_FOUND' })
      }
    })
    socket.on('leave', async (input) => {
      const room = Room.safeParse(input)
      if (!room.success) return
      await socket.leave(roomName(room.data))
      await announcePresence(room.data)
    })
    socket.on('disconnecting', () => {
      const rooms = [...socket.rooms].map(parseRoom).filter((room) => room !== null)
      socket.once('disconnect', () => {
        for (const room of rooms) void announcePresence(room)
      })
    })
  })

  const gather = createGathering()
  const live: Live = {
    toCourse: (courseId, topic) => void io.to(roomName({ kind: 'course', courseId })).emit('news', { topic, courseId }),
    toCourseGathered: (courseId, topic) => {
      const listeners = io.sockets.adapter.rooms.get(roomName({ kind: 'course', courseId }))?.size ?? 0
      gather(`${topic} ${courseId}`, () => live.toCourse(courseId, topic), listeners * fetchTime)
    },
    toUsers: (userIds, news) => {
      if (userIds.length > 0) io.to(userIds.map(userRoom)).emit('news', news)
    },
    teamQuiz: (userId, snapshot) => void io.to(userRoom(userId)).emit('teamQuiz', snapshot),
    expel: async (userId, from) => {
      const left = new Map<string, Room>()
      for (const socket of await io.in(userRoom(userId)).fetchSockets()) {
        for (const name of socket.rooms) {
          const room = parseRoom(name)
          if (!room || !from(room)) continue
          socket.leave(name)
          socket.emit('removed', room)
          left.set(name, room)
        }
      }
      for (const room of left.values()) await announcePresence(room)
    },
    disconnect: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
  }
  return { live, close: () => io.close() }
}
