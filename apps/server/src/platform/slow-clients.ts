import type { IncomingMessage, Server, ServerOptions } from 'node:http'

/** How long a client may take; times in milliseconds. */
export type Patience = {
  /** For the headers and the body of a request together. */
  readonly request: number
  /** From then on a body has come at `bytesPerSecond`, on average. */
  readonly slowBody: number
  readonly bytesPerSecond: number
  /** How often that is looked at. */
  readonly look: number
}

/** What a server that is reached over the internet allows. */
export const usualPatience: Patience = {
  request: 30_000,
  slowBody: 10_000,
  bytesPerSecond: 1000,
  look: 1000,
}

/**
 * With these Node itself ends what is unfinished for too long, also a connection on which nothing
 * comes: https://nodejs.org/api/http.html#serverrequesttimeout
 */
export const timeoutsOf = ({ request, look }: Patience) =>
  ({
    requestTimeout: request,
    headersTimeout: request,
    connectionsCheckingInterval: look,
  }) satisfies ServerOptions

/** Ends requests whose body comes too slowly; Node has no rule for that. */
export function endSlowBodies(server: Server, { slowBody, bytesPerSecond, look }: Patience): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const [began, before] = [Date.now(), socket.bytesRead]
    const timer = setInterval(() => {
      const time = Date.now() - began
      if (request.complete || socket.destroyed) clearInterval(timer)
      else if (time >= slowBody && (socket.bytesRead - before) * 1000 < bytesPerSecond * time)
        socket.destroy()
    }, look)
  })
}
