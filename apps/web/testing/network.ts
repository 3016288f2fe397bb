import type { World } from '../../server/testing/world.ts'
import type { Client } from '../src/platform/api.tsx'

/** What becomes of one call: `request` never arrives, `reply` is lost on the way back. */
export type Loss = 'request' | 'reply' | null

/**
 * The same calls over a network on which the test decides; `attempts` only: the rest of the page
 * has loaded before. `underway` holds what the server has not answered yet.
 */
export function overNetwork(
  client: Client,
  lossOf: (operation: string) => Loss,
  underway = new Set<Promise<unknown>>(),
): Client {
  const attempts = new Proxy(client.attempts, {
    get: (target, operation) => {
      const call = Reflect.get(target, operation)
      if (typeof call !== 'function') return call
      return async (...values: unknown[]) => {
        const loss = lossOf(String(operation))
        if (loss === 'request') throw new TypeError('fetch failed')
        const work: Promise<unknown> = call(...values)
        underway.add(work)
        const answer = await work.finally(() => underway.delete(work))
        if (loss === 'reply') throw new TypeError('fetch failed')
        return answer
      }
    },
  })
  return new Proxy(client, {
    get: (target, key) => (key === 'attempts' ? attempts : Reflect.get(target, key)),
  })
}

/** From now on the server's clock goes with that of the page, as clocks do. */
export const letClockRun = ({ time }: World): void =>
  void Object.defineProperty(time, 'now', { get: () => new Date() })
