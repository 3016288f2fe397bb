/** A transaction waited for something that is not the database. */
export class Stalled extends Error {}

/**
 * How often it is looked at, milliseconds. A process that was busy meanwhile counts as one look.
 */
const look = 100

/**
 * Watches one transaction: `ended` rejects when no query has run in it for `patience` milliseconds.
 */
export function watchStall(patience: number) {
  let running = 0
  let looks = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const ended = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      looks = running > 0 ? 0 : looks + 1
      if (looks * look >= patience)
        reject(
          new Stalled(
            `A transaction waited for something else than the database for over ${patience} ms`,
          ),
        )
    }, look)
  })
  ended.catch(() => {}) // told to who waits for the transaction
  return {
    ended,
    /** Counts a query of the transaction. */
    query: async <T>(work: () => Promise<T>): Promise<T> => {
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        looks = 0
      }
    },
    stop: (): void => clearInterval(timer),
  }
}
