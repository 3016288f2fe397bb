import {
  type LastWrite,
  sendTo,
  type Tx,
  type WithCommit,
} from '../src/platform/database/database.ts'

/**
 * For a transaction that is looked at before its commit: what `work` leaves for the commit is
 * written when it is done.
 */
export async function writeNow<T>(
  tx: Tx,
  work: (withCommit: WithCommit) => Promise<T>,
): Promise<T> {
  const writes: LastWrite[] = []
  const result = await work((write) => writes.push(write))
  for (const write of writes) await sendTo(tx, write)
  return result
}
