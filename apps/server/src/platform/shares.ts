import PQueue from 'p-queue'

/** What one key may have at work at a time, and how much more of it may wait. */
export type Share = { readonly atWork: number; readonly waiting: number }

/** There was no turn: too much of the key waits already, or it waited too long. */
export class NoTurn extends Error {}

/** Work of many keys side by side, but of each only its share. */
export type Shares = {
  /**
   * Does the work when its turn comes; throws NoTurn when too much waits, and the reason of
   * `signal` when that ends the waiting. It ends no work that has begun.
   */
  readonly run: <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** Nobody's flood is everybody's outage: what one key has too much of waits behind itself alone. */
export function createShares({ atWork, waiting }: Share): Shares {
  const queues = new Map<string, PQueue>()
  const open = (key: string): PQueue => {
    const queue = new PQueue({ concurrency: atWork }).on('idle', () => queues.delete(key))
    queues.set(key, queue)
    return queue
  }
  return {
    run: async (key, work, signal) => {
      const queue = queues.get(key) ?? open(key)
      if (queue.size >= waiting) throw new NoTurn(`${waiting} calls wait already`)
      signal?.throwIfAborted()
      if (queue.pending < atWork && queue.size === 0) return queue.add(work) // nobody waits
      const wait = new AbortController()
      const giveUp = () => wait.abort(signal?.reason)
      signal?.addEventListener('abort', giveUp)
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        return work()
      }
      return queue.add(begin, { signal: wait.signal })
    },
  }
}
