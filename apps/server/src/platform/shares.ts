import PQueue from 'p-queue'

/** What one key may have at work at a time, and how much more of it may wait. */
export type Share = { readonly atWork: number; readonly waiting: number }

/** There was no turn: too much of the key waits already, or it waited too long. */
export class NoTurn extends Error {}

/** Work of many keys side by side, but of each only its share. */
export type Shares = {
  /**
   * Does the work when its turn comes; throws NoTurn when too much waits, and the reason of
   * `giveUp`, which is asked for where it has to wait, when that ends the waiting. It ends no work
   * that has begun.
   */
  readonly run: <T>(key: string, work: () => Promise<T>, giveUp?: () => AbortSignal) => Promise<T>
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
    run: async (key, work, giveUp) => {
      const queue = queues.get(key) ?? open(key)
      if (queue.size >= waiting) throw new NoTurn(`${waiting} calls wait already`)
      if (queue.pending < atWork && queue.size === 0) return queue.add(work) // nobody waits
      const signal = giveUp?.()
      signal?.throwIfAborted()
      const wait = new AbortController()
      const leave = () => wait.abort(signal?.reason)
      signal?.addEventListener('abort', leave)
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        return work()
      }
      return queue.add(begin, { signal: wait.signal })
    },
  }
}
