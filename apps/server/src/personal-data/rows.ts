import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../platform/database/database.ts'
import type { Identity, PersonalTable, Way } from './declare.ts'

/** A row of a person, by the names of its columns in the schema. */
export type Row = Readonly<Record<string, unknown>>

/** Rows that are read at a time: nobody waits for a long statement. */
const atOnce = 500

function keyOf({ table }: PersonalTable): PgColumn[] {
  const own = Object.values(getTableColumns(table)).filter(({ primary }) => primary)
  return own.length > 0 ? own : (getTableConfig(table).primaryKeys[0]?.columns ?? [])
}

/** The rows of one way, in parts of so many. */
export async function* readRows(
  reader: Reader,
  one: PersonalTable,
  { of }: Way,
  person: Identity,
): AsyncGenerator<readonly Row[]> {
  const key = keyOf(one)
  const order = key.length > 0 ? sql.join(key, sql`, `) : null
  for (let last: Row | null = null; ; ) {
    const isLater: SQL = last && order ? sql` and (${order}) > (${valuesOf(key, last)})` : sql``
    const rows = await reader
      .select()
      .from(one.table)
      .where(sql`${of(person)}${isLater}`)
      .orderBy(...key)
      .limit(order ? atOnce : Number.MAX_SAFE_INTEGER)
    yield rows
    if (rows.length < atOnce || !order) return
    last = rows.at(-1) ?? null
  }
}

/** The values of these columns of a row, as the statement's parameters. */
function valuesOf(key: readonly PgColumn[], row: Row): SQL {
  const columns = Object.entries(getTableColumns(key[0]?.table as never)) as [string, PgColumn][]
  return sql.join(
    key.map((column) => {
      const name = columns.find(([, one]) => one.name === column.name)?.[0] ?? ''
      return sql.param(row[name], column)
    }),
    sql`, `,
  )
}
