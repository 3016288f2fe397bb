import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../log.ts'

/**
 * How often it is looked how much was written since the last checkpoint, in milliseconds, and how
 * much makes the next one, in bytes.
 */
const lookEvery = 60_000
const enough = 16 * 2 ** 20

/** Makes a checkpoint when enough was written since the last one; answers whether it did. */
export async function checkpointIfDue(client: Pick<PGlite, 'query' | 'exec'>): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_current_wal_insert_lsn() - (select redo_lsn from pg_control_checkpoint()) as bytes',
  )
  if (Number(rows[0]?.bytes) < enough) return false
  await client.exec('checkpoint')
  return true
}

/**
 * Keeps the log of changes short. PostgreSQL has a process for that, which PGlite has not: without
 * checkpoints the log of a server that is never stopped grows for ever, and a start after a crash
 * reads all of it. One of 16 MB holds up calls for some 40 ms. Answers how to stop it.
 */
export function startCheckpoints(client: Pick<PGlite, 'query' | 'exec'>, log: Log): () => void {
  const look = () =>
    checkpointIfDue(client).catch((error) => log.error({ err: error }, 'a checkpoint failed'))
  const looking = setInterval(look, lookEvery)
  return () => clearInterval(looking)
}
