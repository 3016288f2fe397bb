import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PersonOf } from './people.ts'
import { NoTurn, type Shares } from './shares.ts'

/** Seconds after which a refused call may be asked again. */
const retryAfter = 1

const callerGone = new NoTurn('The caller has gone')

type Turn = { isHandled: boolean; readonly end: () => void }

/**
 * Lets the requests of a route wait for their turn in the share of their person. Who is not signed
 * in has none.
 */
export function shareRequests(personOf: PersonOf, shares: Shares) {
  const turns = new WeakMap<FastifyRequest, Turn>()

  const turnFor = (person: string, { raw }: FastifyReply): Promise<Turn> => {
    const giveUp = () => {
      const gone = new AbortController()
      raw.once('close', () => gone.abort(callerGone))
      if (raw.closed) gone.abort(callerGone)
      return gone.signal
    }
    return new Promise((resolve, reject) => {
      shares
        .run(person, () => new Promise<void>((end) => resolve({ isHandled: false, end })), giveUp)
        .catch(reject)
    })
  }

  return {
    /**
     * Hook before anything of the body is read: waits for the turn, or answers 429 and when to ask
     * again.
     */
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const person = await personOf(request.headers.cookie)
      if (person === null) return undefined
      try {
        const turn = await turnFor(person, reply)
        turns.set(request, turn)
        // its body was no good, or never came
        reply.raw.once('close', () => turn.isHandled || turn.end())
        if (reply.raw.closed) turn.end()
        return undefined
      } catch (error) {
        if (!(error instanceof NoTurn)) throw error
        return reply.status(429).header('retry-after', retryAfter).send({
          code: 'TOO_MANY_CALLS',
          message: 'Too many calls at a time. Please wait a moment.',
        })
      }
    },
    /**
     * Handles the request in its turn, which lasts until all is done, also when the caller has gone
     * meanwhile.
     */
    handle: async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      const turn = turns.get(request)
      if (turn) turn.isHandled = true
      try {
        return await work()
      } finally {
        turn?.end()
      }
    },
  }
}
