import type { FastifyRequest, onRequestHookHandler, preParsingHookHandler } from 'fastify'
import type { Clock } from './clock.ts'

/** When a call came, and since when its body is read (of `performance.now()`). */
type Coming = { readonly at: Date; readFrom: number }

/**
 * When calls have arrived: as their first line did, and their body, however long they wait for their
 * turn before it is read. Whoever sends a body slowly arrives later.
 */
export function createArrivals({ now }: Clock) {
  const coming = new WeakMap<FastifyRequest, Coming>()
  const onRequest: onRequestHookHandler = (request, _reply, done) => {
    coming.set(request, { at: now(), readFrom: performance.now() })
    done()
  }
  const preParsing: preParsingHookHandler = (request, _reply, _payload, done) => {
    const call = coming.get(request)
    if (call) call.readFrom = performance.now()
    done()
  }
  /** Of a call whose body has been read a moment ago. */
  const arrivedAt = (request: FastifyRequest): Date => {
    const call = coming.get(request)
    if (!call) return now()
    return new Date(call.at.getTime() + Math.floor(performance.now() - call.readFrom))
  }
  return { onRequest, preParsing, arrivedAt }
}
