import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Sends the writes, if there are any, as one statement. */
export async function store(tx: Tx, writes: readonly SQLWrapper[]): Promise<void> {
  const [first, ...others] = writes
  if (first) await tx.execute(inOneStatement([first, ...others]))
}

/**
 * Several writes as one statement, for `withCommit`. All of them see the rows as they were before;
 * no two of them may write the same row
 * (https://www.postgresql.org/docs/15/queries-with.html#QUERIES-WITH-MODIFYING).
 */
export function inOneStatement(writes: readonly [SQLWrapper, ...SQLWrapper[]]): SQL {
  const [last, ...others] = writes.toReversed() as [SQLWrapper, ...SQLWrapper[]]
  if (others.length === 0) return last.getSQL()
  const parts = others
    .toReversed()
    .map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`)
  return sql`with ${sql.join(parts, sql`, `)} ${last.getSQL()}`
}
