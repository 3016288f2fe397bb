import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

/** What each table of the database holds: how many rows, and all of them as one number. */
export async function contents({
  database: { connection },
}: World): Promise<Record<string, { rows: number; sum: string | null }>> {
  const { rows: tables } = (await connection.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as {
    rows: { name: string }[]
  }
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.identifier(name)} t`,
  )
  const { rows } = (await connection.execute(
    sql`${sql.join(each, sql` union all `)} order by 1`,
  )) as {
    rows: { name: string; rows: number; sum: string | null }[]
  }
  return Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures]))
}
