import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'socket.io'

/** The connection below a Socket.IO socket. */
type Raw = Socket['conn']

/** What its frames come with over polling; private in its types alone. */
const idOf = (raw: Raw): string => (raw as unknown as { readonly id: string }).id

/** What the engine answers to a frame that is too large. */
const tooLarge = 413

/** How many connections a server takes at a time, and how many frames of one in a second. */
export type ConnectionLimits = {
  readonly perPerson: number
  readonly perAddress: number
  readonly framesPerSecond: number
}

/**
 * How long a client has to answer a goodbye, in milliseconds; until then what it sends is still
 * read.
 */
const goodbye = 1000

const terminate = ({ transport }: Raw): void =>
  (transport as { socket?: { terminate: () => void } }).socket?.terminate() // there with WebSockets

/** Ends a connection without a goodbye: who floods may not read either. */
export function cut(raw: Raw): void {
  raw.close(true)
  terminate(raw)
}

/** Counts the connections and frames of Socket.IO's engine, and ends what is too much. */
export function limitConnections(
  engine: Server['engine'],
  limits: ConnectionLimits,
  addressOf: (request: IncomingMessage) => string,
) {
  const addresses = new Map<string, number>()
  const open = new Map<string, Raw>()
  const people = new Map<string, Set<Socket>>()

  const count = (address: string, change: number) => {
    const now = (addresses.get(address) ?? 0) + change
    if (now > 0) addresses.set(address, now)
    else addresses.delete(address)
  }

  engine.on('connection', (raw: Raw) => {
    const address = addressOf(raw.request)
    count(address, 1)
    open.set(idOf(raw), raw)
    raw.once('close', () => {
      count(address, -1)
      open.delete(idOf(raw))
      setTimeout(() => terminate(raw), goodbye).unref()
    })
    let second = { began: Date.now(), frames: 0 }
    raw.on('packet', () => {
      if (Date.now() - second.began >= 1000) second = { began: Date.now(), frames: 0 }
      second.frames += 1
      if (second.frames > limits.framesPerSecond) cut(raw)
    })
  })

  engine.use((request: IncomingMessage, response: Partial<ServerResponse>, next: () => void) => {
    response.once?.('finish', () => {
      // not there with WebSockets, where the engine ends it itself
      if (response.statusCode !== tooLarge) return
      const raw = open.get(new URL(request.url ?? '', 'http://x').searchParams.get('sid') ?? '')
      if (raw) cut(raw)
    })
    next()
  })

  return {
    /** Whether the address that asks may have one more connection. */
    hasRoom: (request: IncomingMessage): boolean =>
      (addresses.get(addressOf(request)) ?? 0) < limits.perAddress,
    /**
     * Says whose the connection is. Those of the person that are too many end, the oldest first; a
     * page is told so, and does not come back by itself.
     */
    belongsTo: (socket: Socket, userId: string): void => {
      const own = people.get(userId) ?? new Set()
      people.set(userId, own.add(socket))
      const leave = (one: Socket) => {
        own.delete(one)
        if (own.size === 0 && people.get(userId) === own) people.delete(userId)
      }
      socket.conn.once('close', () => leave(socket))
      for (const oldest of own) {
        if (own.size <= limits.perPerson) break
        leave(oldest)
        if (oldest.connected) oldest.disconnect(true)
        else cut(oldest.conn)
      }
    },
  }
}
