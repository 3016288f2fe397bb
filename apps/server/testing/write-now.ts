import type { SQLWrapper } from 'drizzle-orm'
import type { Tx, WithCommit } from '../src/platform/database/database.ts'

/**
 * For a transaction that is looked at before its commit: what `work` leaves for the commit is
 * written when it is done.
 */
export async function writeNow<T>(
  tx: Tx,
  work: (withCommit: WithCommit) => Promise<T>,
): Promise<T> {
  const writes: SQLWrapper[] = []
  const result = await work((write) => writes.push(write))
  for (const write of writes) await tx.execute(write.getSQL())
  return result
}
