import { createShares, NoTurn } from '../shares.ts'

/** Connections to PostgreSQL: one for the question whether the server is ready, and these. */
export const connections = 19
/** Kept for reading, so that no write makes it wait. */
const forReads = 4
/** Longest wait for a turn, milliseconds; as for a lock. */
const longestWait = 3000

/**
 * What a transaction is counted with: of the writes of one quiz at most half of all run at a time.
 */
export type Writes = { readonly quizId?: string | undefined }

/** Ends a waiting at that moment (`performance.now()`), unless it has ended. */
function waitUntil(timestamp: number) {
  const wait = new AbortController()
  const giveUp = () => wait.abort(new NoTurn('No connection became free'))
  const timer = setTimeout(giveUp, timestamp - performance.now())
  return { signal: wait.signal, end: () => clearTimeout(timer) }
}

/**
 * Lets transactions wait for their turn, so that connections are left for reads and for other
 * quizzes. Throws NoTurn to who has waited too long.
 */
export function createWriteTurns() {
  const atWork = connections - forReads
  const all = createShares({ atWork, waiting: Number.POSITIVE_INFINITY })
  const ofQuiz = createShares({ atWork: Math.floor(atWork / 2), waiting: Number.POSITIVE_INFINITY })
  return async <T>(work: () => Promise<T>, { quizId }: Writes): Promise<T> => {
    const asked = performance.now()
    let wait: { readonly signal: AbortSignal; readonly end: () => void } | undefined
    const giveUp = () => {
      wait ??= waitUntil(asked + longestWait)
      return wait.signal
    }
    const begin = () => {
      wait?.end()
      return work()
    }
    const take = () => all.run('all', begin, giveUp)
    try {
      return await (quizId === undefined ? take() : ofQuiz.run(quizId, take, giveUp))
    } finally {
      wait?.end()
    }
  }
}
