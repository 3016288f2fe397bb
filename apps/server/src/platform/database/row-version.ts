import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Which version of its row a statement reads: every update makes a new one (xmin,
 * https://www.postgresql.org/docs/15/ddl-system-columns.html).
 */
export const rowVersion = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`

/** Whether the row is the version that was read. */
export const isVersion = (
  table: PgTable,
  version: Placeholder<string, string> | Placeholder<string, string | null>,
): SQL => sql`${table}.xmin = ${version}::xid`
