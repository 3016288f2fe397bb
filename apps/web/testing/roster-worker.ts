import { vi } from 'vitest'
import type { ReadingTask } from '../src/features/courses/roster/read-in-worker.ts'

/**
 * Stands in for the browser's workers, which jsdom lacks, and reads roster files in the page.
 * `isStuck`: it never answers. Answers the workers that were made; `vi.unstubAllGlobals()` ends it.
 */
export function standInForWorkers({ isStuck = false } = {}): { isTerminated: boolean }[] {
  const workers: { isTerminated: boolean }[] = []
  class StandIn extends EventTarget {
    isTerminated = false

    constructor() {
      super()
      workers.push(this)
    }

    async postMessage({ file, afterAt }: ReadingTask) {
      if (isStuck) return
      const { readRosterFile } = await import('../src/features/courses/roster/read-roster-file.ts')
      const data = readRosterFile(file.name, new Uint8Array(await file.arrayBuffer()), afterAt)
      if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }))
    }

    terminate() {
      this.isTerminated = true
    }
  }
  vi.stubGlobal('Worker', StandIn)
  return workers
}
