import { type Outcome, refuse } from '@tbl/domain/outcome'
import type { Roster } from '@tbl/domain/roster'
import type { ReadingRefusal } from './read-roster-file.ts'

/** Longest time that reading a file may take, in seconds; a roster of 5 MB takes a few. */
export const maxReadingSeconds = 20

/** Why the worker brings no roster. */
export type WorkerRefusal = ReadingRefusal | 'TOO_SLOW' | 'READER_NOT_LOADED'

/** What the worker is sent: `afterAt` is added to logins that are no addresses. */
export type ReadingTask = { file: File; afterAt: string }

/**
 * Reads a roster file in a worker of its own, for at most `maxReadingSeconds`. `answer` is called
 * once, unless the returned function ends the reading before.
 */
export function readInWorker(
  task: ReadingTask,
  answer: (outcome: Outcome<Roster, WorkerRefusal>) => void,
): () => void {
  const worker = new Worker(new URL('./roster-worker.ts', import.meta.url), { type: 'module' })
  const stop = () => {
    clearTimeout(limit)
    worker.terminate()
  }
  const finish = (outcome: Outcome<Roster, WorkerRefusal>) => {
    stop()
    answer(outcome)
  }
  const limit = setTimeout(() => finish(refuse('TOO_SLOW')), maxReadingSeconds * 1000)
  worker.addEventListener('message', ({ data }: MessageEvent<Outcome<Roster, ReadingRefusal>>) =>
    finish(data),
  )
  // Without a message it is the script that did not come: no network, or a newer version of the
  // product.
  worker.addEventListener('error', ({ message }) =>
    finish(refuse(message ? 'PARSE_FAILED' : 'READER_NOT_LOADED')),
  )
  worker.postMessage(task)
  return stop
}
