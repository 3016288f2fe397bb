import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../config-error.ts'
import type { Database } from './database.ts'

/** What an upgrade would find. */
type UpgradeState = {
  /** The last migration that the database has; null for one that is new. */
  readonly last: string | null
  /** Whether the program has migrations that the database has not. */
  readonly isBehind: boolean
}

type Journal = { readonly entries: readonly { readonly tag: string; readonly when: number }[] }

/**
 * Reads which of the `migrations` a database has. Drizzle keeps the time of each in a table, and
 * runs, in one transaction, those later than the latest there; one that the program does not know
 * it passes over. Throws ConfigError with one line that names the `setting` where there is such a
 * one: the database is of a newer version, and an older one could spoil it.
 */
export async function readUpgradeState(
  connection: Pick<Database['connection'], 'execute'>,
  migrations: string,
  setting: 'DATA_DIR' | 'DATABASE_URL',
): Promise<UpgradeState> {
  const ask = async (query: ReturnType<typeof sql>) =>
    ((await connection.execute(query)) as unknown as { rows: { at: unknown }[] }).rows
  const [table] = await ask(sql`select to_regclass('drizzle.__drizzle_migrations') as at`)
  const rows = table?.at
    ? await ask(sql`select created_at as at from drizzle.__drizzle_migrations`)
    : []
  const { entries } = JSON.parse(
    readFileSync(path.join(migrations, 'meta', '_journal.json'), 'utf8'),
  ) as Journal
  const times = rows.map(({ at }) => Number(at))
  if (times.some((time) => !entries.some(({ when }) => when === time)))
    throw new ConfigError(
      `${setting}: the database is of a newer version of the product than this one, and was not changed. Start the newer version, or go back as docs/deployment.md says.`,
    )
  const latest = Math.max(...times)
  return {
    last: entries.find(({ when }) => when === latest)?.tag ?? null,
    isBehind: entries.some(({ when }) => when > latest),
  }
}
