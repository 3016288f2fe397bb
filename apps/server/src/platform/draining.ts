import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a server stops: it refuses new work at once, and knows when what was under way has ended. */
export type Draining = {
  readonly isOn: () => boolean
  /** From now on requests are refused. Ends when none is under way. */
  readonly begin: () => Promise<void>
}

/**
 * Counts the requests of a server. While it drains, each new one but /healthz is answered 503, and
 * every connection is told to close.
 */
export function watchRequests(app: FastifyInstance): Draining {
  let isOn = false
  let underWay = 0
  let onLast = () => {}
  app.addHook('onRequest', async (request, reply) => {
    if (isOn && request.url !== '/healthz') {
      const message = 'The server is stopping. Please try again.'
      return reply
        .status(503)
        .header('connection', 'close')
        .header('retry-after', '1')
        .send({ code: 'SERVICE_UNAVAILABLE', message })
    }
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) onLast()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
  const begin = () =>
    new Promise<void>((resolve) => {
      isOn = true
      onLast = resolve
      if (underWay === 0) resolve()
    })
  return { isOn: () => isOn, begin }
}

/** Knows all connections of a server, those of WebSockets included; answers how to cut them. */
export function watchConnections(server: Server): () => void {
  const connections = new Set<Socket>()
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  return () => {
    for (const connection of connections) connection.destroy()
  }
}

/** Waits for work, but not longer than so many milliseconds. Rejects as the work does. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const late = pause(milliseconds, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.race([work, late]).finally(() => timer.abort())
}
