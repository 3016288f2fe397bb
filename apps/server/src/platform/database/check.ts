import { sql } from 'drizzle-orm'
import { readinessChecks } from '../readiness-table.ts'
import type { Database } from './database.ts'

/** The shortest time between two writes, in milliseconds: whoever looks more often is told what the last one found. */
const writePause = 5000

/** The `check` of a connection: writes its row, at most every 5 s, and reads it. */
export function createCheck(connection: Database['connection']): Database['check'] {
  let last: { readonly at: number; readonly write: Promise<unknown> } | null = null
  const write = () =>
    connection
      .insert(readinessChecks)
      .values({ id: 1 })
      .onConflictDoUpdate({ target: readinessChecks.id, set: { checkedAt: sql`now()` } })
  return async () => {
    const now = Date.now()
    if (!last || now - last.at >= writePause) last = { at: now, write: write().execute() }
    await last.write
    const [row] = await connection.select({ id: readinessChecks.id }).from(readinessChecks)
    if (!row) throw new Error('The row of the check is gone')
  }
}
