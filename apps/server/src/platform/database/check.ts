import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readinessChecks } from '../../schema/records.ts'
import type { Database } from './database.ts'

/**
 * The shortest time between two writes, in milliseconds: whoever looks more often is told what the
 * last one found.
 */
const writePause = 5000

/** As much as the database adds to a table at a time, in bytes. */
const page = 8192

/**
 * Writes anew what takes room in the folder. On a full disk a row may still find its place in the
 * database, and the next one not.
 */
async function takeRoom(folder: string): Promise<void> {
  const [file, next] = [join(folder, 'check'), join(folder, 'check.next')]
  try {
    await writeFile(next, Buffer.alloc(page), { mode: 0o600 })
    await rename(next, file)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

/**
 * The `check` of a connection: writes its row, at most every 5 s, and reads it; embedded it also
 * takes room in the `folder` of the data.
 */
export function createCheck(
  connection: Database['connection'],
  folder: string | null = null,
): Database['check'] {
  let last: { readonly at: number; readonly write: Promise<unknown> } | null = null
  const writeRow = () =>
    connection
      .insert(readinessChecks)
      .values({ id: 1 })
      .onConflictDoUpdate({ target: readinessChecks.id, set: { checkedAt: sql`now()` } })
  const write = () => Promise.all([writeRow().execute(), folder && takeRoom(folder)])
  return async () => {
    const now = Date.now()
    if (!last || now - last.at >= writePause) last = { at: now, write: write() }
    await last.write
    const [row] = await connection.select({ id: readinessChecks.id }).from(readinessChecks)
    if (!row) throw new Error('The row of the check is gone')
  }
}
