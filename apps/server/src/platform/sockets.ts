import type { Server as HttpServer, IncomingMessage } from 'node:http'
import {
  type ClientToServer,
  type JoinAnswer,
  type News,
  Room,
  type ServerToClient,
  SignOfLife,
  type TeamQuizEvents,
} from '@tbl/contract/live'
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { Server, type Socket } from 'socket.io'
import { createCockpits, type FindComings, type FindMoves } from './cockpits.ts'
import { cut, limitConnections } from './connections.ts'
import { type FindEnded, watchSessions } from './ended-sessions.ts'
import { catalogueRoom, courseRoom, type Feeds, follow } from './feeds.ts'
import { isRoomOf, type Live, type RoomsOf } from './live.ts'
import type { Log } from './log.ts'
import type { NewsLog } from './news-log.ts'
import type { PersonOf } from './people.ts'
import {
  createPresence,
  type Listener,
  parseRoom,
  roomName,
  type ServerToServer,
  type SocketData,
  type SocketServer,
} from './presence.ts'
import type { SharedRooms } from './shared-rooms.ts'
import type { Shares } from './shares.ts'
import { createThrottle } from './throttle.ts'

type Connection = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>

/**
 * The shortest time between two equal pieces of news to a whole class, in milliseconds: each
 * listener fetches again.
 */
const newsPause = 1000
/**
 * How long the server is busy while one listener fetches the teams of 300 students again, in
 * milliseconds; measured, and rounded up.
 */
const fetchTime = 15

/**
 * Messages of a person on all connections to this server: so many a second, and so many more wait.
 */
const messagesPerSecond = 20
const messagesWaiting = 50
const maxConnectionsPerPerson = 10

/** All connections of a person. */
const personRoom = (userId: string): string => `person:${userId}`
/** Those of them that hear news of every course, and those that were let in to one. */
const everyCourseRoom = (userId: string): string => `every-course:${userId}`
const onlyCourseRoom = (userId: string, courseId: string): string =>
  `only-course:${userId}:${courseId}`
const ownRoom = ({ userId, onlyCourseId }: Listener): string =>
  onlyCourseId === null ? everyCourseRoom(userId) : onlyCourseRoom(userId, onlyCourseId)
/** The connections of others in which a person acts for them. */
const actorRoom = (userId: string): string => `actor:${userId}`
/** Where it is noted that a person's courses or sessions have changed; nobody listens there. */
const rightsRoom = (userId: string): string => `rights:${userId}`
/** Where a person hears the news of a course. */
const earsOf = (userIds: readonly string[], courseId: string): string[] =>
  userIds.flatMap((userId) => [everyCourseRoom(userId), onlyCourseRoom(userId, courseId)])

export type SocketsOptions = {
  readonly log: Log
  readonly isAllowedOrigin: (origin: string | undefined) => boolean
  readonly maxSocketsPerAddress: number
  /** The network address of a request. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly personOf: PersonOf
  /** What each person may have at work on this server; connecting counts. */
  readonly shares: Shares
  /**
   * The signed-in user of a connection, and the session that says so; or null. `actsFor`: the
   * student for whom it says that they act, whatever was sent.
   */
  readonly identify: (
    headers: IncomingMessage['headers'],
    actsFor: unknown,
  ) => Promise<SocketData | null>
  readonly findEnded: FindEnded
  /** Between two looks for sessions that have ended, in milliseconds. */
  readonly sessionPause?: number | undefined
  /** Asks `authorize` whether the person may listen to the room. */
  readonly admit: (listener: Listener, room: Room) => Promise<JoinAnswer>
  /** What the person hears, as the database knows it now. */
  readonly feedsOf: (listener: Listener) => Promise<Feeds>
  readonly findMoves: FindMoves
  readonly findComings: FindComings
  /** Keeps a sign of life of the person. */
  readonly note: (listener: Listener, sign: SignOfLife) => void
  /** Null where this server is the only one. */
  readonly shared: SharedRooms | null
  /** What this server sends; null where there are others, too, of which it does not know that. */
  readonly newsLog: NewsLog | null
}

/** What is said to rooms of news. */
type Said = Pick<ServerToClient, 'news' | 'teamQuiz' | keyof TeamQuizEvents>

/** News and presence over Socket.IO. Nothing that must not be lost travels here. */
export function attachSockets(
  http: HttpServer,
  options: SocketsOptions,
): { live: Live; close: () => Promise<void> } {
  const {
    log,
    isAllowedOrigin,
    addressOf,
    maxSocketsPerAddress,
    personOf,
    shares,
    identify,
    findEnded,
    sessionPause,
    admit,
    feedsOf,
    findMoves,
    findComings,
    note,
    shared,
    newsLog,
  } = options
  const io: SocketServer = new Server(http, {
    ...(shared ? { adapter: shared.adapter } : {}),
    serveClient: false,
    // the largest message that a client has reason to send is a room's name
    maxHttpBufferSize: 10_000,
    allowRequest: (request, answer) =>
      answer(null, isAllowedOrigin(request.headers.origin) && connections.hasRoom(request)),
  })
  const framesPerSecond = messagesPerSecond + messagesWaiting
  const connections = limitConnections(
    io.engine,
    { perPerson: maxConnectionsPerPerson, perAddress: maxSocketsPerAddress, framesPerSecond },
    addressOf,
  )
  const messages = new RateLimiterQueue(
    new RateLimiterMemory({ points: messagesPerSecond, duration: 1 }),
    { maxQueueSize: messagesWaiting },
  )

  const throttle = createThrottle(newsPause)
  const presence = createPresence(io, log, shared !== null)
  const hasOthers = shared !== null
  const cockpits = createCockpits(io, { log, hasOthers, findMoves, findComings })
  const sessions = watchSessions(io, findEnded, log, sessionPause)
  shared?.onReturn(() => void sessions.check())
  shared?.onLoss(() => {
    io.local.emit('refresh')
    void presence.announceAll()
  })

  /** When each connection began to be made, on the only server. */
  const welcomedAt = new WeakMap<object, string | undefined>()
  /**
   * Finds who connects and what they hear, in the share of the person: a flood of connections is
   * one of calls.
   */
  const welcome = async (socket: Connection, signal: AbortSignal): Promise<string | null> => {
    const { headers, auth } = socket.handshake
    const person = await personOf(headers.cookie)
    if (person === null) return 'UNAUTHORIZED'
    connections.belongsTo(socket, person)
    return shares.run(
      person,
      async () => {
        const began = newsLog?.mark()
        const found = await identify(headers, auth.actsFor).catch(() => null)
        if (!found) return 'UNAUTHORIZED'
        Object.assign(socket.data, found)
        welcomedAt.set(socket, began)
        // before the client hears that it is connected and fetches: later news must not be missed
        await follow(socket, await feedsOf(found))
        return null
      },
      () => signal,
    )
  }
  const welcomed = new WeakSet<object>()
  io.use(async (socket, next) => {
    if (welcomed.has(socket.conn)) return next(new Error('BAD_REQUEST')) // one connection asks once
    welcomed.add(socket.conn)
    const gone = new AbortController()
    socket.conn.once('close', () => gone.abort())
    try {
      const refusal = await welcome(socket, gone.signal)
      next(refusal === null ? undefined : new Error(refusal))
    } catch (error) {
      if (!gone.signal.aborted)
        log.error({ err: error }, 'finding the courses of a connection failed')
      next(new Error('UNAVAILABLE'))
    }
  })

  /**
   * `enter`, `exit` and the end of a session do not find a connection that is being made: it asks
   * until nothing has changed meanwhile. Of this server it knows whether something has.
   */
  const catchUp = async (socket: Connection) => {
    const rights = rightsRoom(socket.data.userId)
    if (newsLog?.missed([rights], welcomedAt.get(socket))) return
    try {
      if ((await findEnded([socket.data.sessionId])).size > 0) socket.disconnect(true)
      while (socket.connected && (await follow(socket, await feedsOf(socket.data))))
        socket.emit('missed', null, newsLog?.mark() ?? null)
    } catch (error) {
      if (!socket.connected) return
      log.error({ err: error }, 'finding the courses of a connection failed')
      socket.disconnect(true) // comes back and asks again
    }
  }

  io.on('connection', (socket) => {
    const { userId, actorId } = socket.data
    void socket.join([personRoom(userId), ownRoom(socket.data)])
    if (actorId) void socket.join(actorRoom(actorId))
    const { since, userId: knownTo } = socket.handshake.auth
    // another person may be signed in by now, of whom the page knows nothing
    const missed = (knownTo === userId && newsLog?.missed(socket.rooms, since)) || null
    socket.emit('missed', missed, newsLog?.mark() ?? null)
    void catchUp(socket)
    socket.use((_message, next) => {
      messages.removeTokens(1, ownRoom(socket.data)).then(
        () => next(),
        () => cut(socket.conn),
      )
    })
    socket.on('join', async (input, answer) => {
      if (typeof answer !== 'function') return
      const room = Room.safeParse(input)
      if (!room.success) return answer({ ok: false, code: 'BAD_REQUEST' })
      if (socket.rooms.has(roomName(room.data))) return answer({ ok: true })
      try {
        const admission = await admit(socket.data, room.data)
        if (admission.ok) await socket.join(roomName(room.data))
        answer(admission)
        if (admission.ok) await presence.announce(room.data)
      } catch (error) {
        log.error({ err: error }, 'joining a room failed')
        answer({ ok: false, code: 'NOT_FOUND' })
      }
    })
    socket.on('here', (input, answer) => {
      const sign = SignOfLife.safeParse(input)
      if (!sign.success) return
      note(socket.data, sign.data)
      if (typeof answer === 'function') answer()
    })
    socket.on('leave', async (input) => {
      const room = Room.safeParse(input)
      if (!room.success || !socket.rooms.has(roomName(room.data))) return
      await socket.leave(roomName(room.data))
      await presence.announce(room.data)
    })
    socket.on('disconnecting', () => {
      const rooms = [...socket.rooms].map(parseRoom).filter((room) => room !== null)
      socket.once('disconnect', () => {
        for (const room of rooms) void presence.announce(room)
      })
    })
  })

  /**
   * Ends a person's listening on this server. Asks no other one: nobody who loses a right waits for
   * a server that is slow or gone.
   */
  const expelHere = (userId: string, from: RoomsOf): void => {
    const left = new Map<string, Room>()
    for (const socketId of io.sockets.adapter.rooms.get(personRoom(userId)) ?? []) {
      const socket = io.sockets.sockets.get(socketId)
      for (const name of socket?.rooms ?? []) {
        const room = parseRoom(name)
        if (!room || !isRoomOf(room, from)) continue
        void socket?.leave(name)
        socket?.emit('removed', room)
        left.set(name, room)
      }
    }
    for (const room of left.values()) void presence.announce(room)
  }
  io.on('expel', expelHere)

  /** Says something to the rooms, with its place in what this server sends. */
  const say = <Name extends keyof Said>(
    rooms: string[],
    name: Name,
    value: Parameters<Said[Name]>[0],
  ): void => {
    const at = newsLog?.note(rooms, name === 'news' ? (value as News) : null)
    // the pair of name and value is typed above
    io.to(rooms).emit(name, ...([value, ...(at === undefined ? [] : [at])] as never))
  }
  const live: Live = {
    toCourse: (courseId, topic) => {
      const listeners = io.sockets.adapter.rooms.get(courseRoom(courseId))?.size ?? 0
      throttle.call(
        `${topic}:${courseId}`,
        () => say([courseRoom(courseId)], 'news', { topic, courseId }),
        Math.max(newsPause, listeners * fetchTime),
      )
    },
    toCatalogue: () =>
      throttle.call(catalogueRoom, () => say([catalogueRoom], 'news', { topic: 'catalogue' })),
    toUsers: (userIds, news) => {
      for (const userId of userIds)
        throttle.call(`${news.topic}:${news.courseId}:${userId}`, () =>
          say(earsOf([userId], news.courseId), 'news', news),
        )
    },
    teamQuiz: (userIds, courseId, snapshot) => say(earsOf(userIds, courseId), 'teamQuiz', snapshot),
    teamQuizEvent: (userIds, courseId, { name, event }) => {
      if (userIds.length > 0) say(earsOf(userIds, courseId), name, event as never)
    },
    timing: (courseId, event, own) => {
      const ears = own.flatMap(({ userId }) => earsOf([userId], courseId))
      io.to(courseRoom(courseId)).except(ears).emit('timing', event)
      for (const { userId, event } of own) io.to(earsOf([userId], courseId)).emit('timing', event)
    },
    moved: cockpits.moved,
    announcement: (courseId, { name, event }) =>
      void io.to(courseRoom(courseId)).emit(name, event as never), // typed in the contract
    enter: (userIds, courseId) => {
      newsLog?.note(userIds.map(rightsRoom), null)
      if (userIds.length > 0) io.in(earsOf(userIds, courseId)).socketsJoin(courseRoom(courseId))
    },
    exit: (userId, courseId) => {
      newsLog?.note([rightsRoom(userId)], null)
      io.in(personRoom(userId)).socketsLeave(courseRoom(courseId))
      live.expel(userId, { courseId })
    },
    expel: (userId, from) => {
      expelHere(userId, from)
      if (shared) io.serverSideEmit('expel', userId, from)
    },
    endActing: (userId) => io.in(actorRoom(userId)).disconnectSockets(true),
    disconnect: (userId, onlyCourseId = null) => {
      newsLog?.note([rightsRoom(userId)], null)
      const room = onlyCourseId === null ? personRoom(userId) : onlyCourseRoom(userId, onlyCourseId)
      io.local.in(room).disconnectSockets(true) // the others wait while Redis is away
      if (shared) io.in(room).disconnectSockets(true)
    },
  }
  const close = async () => {
    throttle.close()
    cockpits.close()
    sessions.close()
    await io.close()
    shared?.close()
  }
  return { live, close }
}
