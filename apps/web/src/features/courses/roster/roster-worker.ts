import { refuse } from '@tbl/domain/outcome'
import type { ReadingTask } from './read-in-worker.ts'
import { readRosterFile } from './read-roster-file.ts'

// Reads one file outside the page, so that nothing in it can freeze or harm the page.
addEventListener('message', async ({ data: { file, afterAt } }: MessageEvent<ReadingTask>) => {
  const bytes = await file.arrayBuffer().catch(() => null) // the file may be gone by now
  postMessage(
    bytes ? readRosterFile(file.name, new Uint8Array(bytes), afterAt) : refuse('PARSE_FAILED'),
  )
})
