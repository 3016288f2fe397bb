import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.ts'

/** A checksum of the rows of each table, by its name. */
export async function checksums(
  connection: Pick<Database['connection'], 'execute'>,
): Promise<Record<string, string>> {
  const ask = async (query: ReturnType<typeof sql>) =>
    ((await connection.execute(query)) as unknown as { rows: Record<string, string>[] }).rows
  const tables = await ask(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name = '' } of tables) {
    const [row] = await ask(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.raw(name)} t`,
    )
    sums[name] = row?.sum ?? ''
  }
  return sums
}
