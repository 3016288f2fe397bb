import type { Stage } from '../bench.ts'
import { type Answer, good } from '../load/calls.ts'

/** Rows that PostgreSQL has read by going through a table from its start, by table, so far. */
type Scans = ReadonlyMap<string, number>

/**
 * Ends all other connections of the database: a connection says what it has read when it ends at
 * the latest. The product opens new ones.
 */
async function readScans({ read, product }: Stage, cookie: string): Promise<Scans> {
  await read(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    [],
  )
  const rows = await read<{ name: string; rows: number }>(
    'select relname as name, seq_tup_read::float8 as rows from pg_stat_user_tables',
    [],
  )
  for (let tries = 1; ; tries += 1) {
    const { status } = await product.call('GET', '/api/v1/session', { cookie })
    if (status === 200) break
    if (tries === 100) throw new Error('The product has lost its database')
  }
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** What each of the calls reads in that way, by table; `cookie` is of somebody who is logged in. */
export async function scansOf(
  stage: Stage,
  cookie: string,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Scans[]> {
  const scans: Scans[] = []
  let before = await readScans(stage, cookie)
  for (const call of calls) {
    await good(call())
    const after = await readScans(stage, cookie)
    const own = [...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const)
    scans.push(new Map(own))
    before = after
  }
  return scans
}
