import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { createLog } from '../src/platform/log.ts'
import { createNewsLog } from '../src/platform/news-log.ts'
import { createShares } from '../src/platform/shares.ts'
import { attachSockets, type SocketsOptions } from '../src/platform/sockets.ts'

/**
 * Sockets on a server of their own, without accounts and database: who connects says by a header
 * who they are.
 */
export async function startSocketServer(options: Partial<SocketsOptions> = {}) {
  const http = createServer()
  const { live, close } = attachSockets(http, {
    log: createLog('silent'),
    isAllowedOrigin: () => true,
    addressOf: ({ headers, socket }) => String(headers['x-address'] ?? socket.remoteAddress),
    maxSocketsPerAddress: 10_000,
    personOf: async (cookie) => cookie ?? null,
    shares: createShares({ atWork: 8, waiting: 64 }),
    identify: async ({ cookie }) =>
      cookie === undefined
        ? null
        : { userId: cookie, onlyCourseId: null, sessionId: `session of ${cookie}` },
    findEnded: async () => new Set(),
    admit: async () => ({ ok: false, code: 'NOT_FOUND' }),
    feedsOf: async () => ({ courseIds: [], hasCatalogue: false }),
    findMoves: async () => null,
    findComings: async () => [],
    note: () => {},
    shared: null,
    newsLog: createNewsLog(),
    ...options,
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  /** `knownTo`: whose page it is, who may have signed out meanwhile. */
  const connect = (userId: string, from = '192.0.2.1', since?: string, knownTo = userId) =>
    io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { userId: knownTo, since },
      extraHeaders: { cookie: userId, 'x-address': from },
    })
  return { live, close, address, connect }
}
