import { type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../src/platform/database/database.ts'
import { openEmbedded } from '../src/platform/database/open-embedded.ts'
import { createLog } from '../src/platform/log.ts'
import { migrationsBefore } from './old-database.ts'

async function rowsOf<Row>(reader: Reader, query: SQL): Promise<Row[]> {
  return ((await reader.execute(query)) as unknown as { rows: Row[] }).rows
}

type Column = { table: string; column: string; type: string; mayBeNull: boolean; isGiven: boolean }

/** The columns of all tables; `isGiven`: a row needs no value for it. */
export const columnsOf = (reader: Reader): Promise<Column[]> =>
  rowsOf(
    reader,
    sql`select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as "mayBeNull",
      column_default is not null or is_identity = 'YES' or is_nullable = 'YES' as "isGiven"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' order by 1, 2`,
  )

/** Rows of what came later than all copies that are made, which their tables refuse. */
const isOfBefore: Readonly<Record<string, SQL>> = {
  grade_changes: sql`correction_id is null`,
}

/** Writes all rows of `from` to `to`, as far as both have a place for them. */
async function copyRows(from: Reader, to: Reader): Promise<void> {
  const known = new Set((await columnsOf(from)).map(({ table, column }) => `${table}.${column}`))
  const columns = await columnsOf(to)
  for (const table of new Set(columns.map((one) => one.table))) {
    const shared = columns
      .filter((one) => one.table === table && known.has(`${table}.${one.column}`))
      .map(({ column }) => column)
    const names = sql.join(
      shared.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const [read] = await rowsOf<{ all: unknown }>(
      from,
      sql`select coalesce(json_agg(t), '[]') as all from (select ${names} from ${sql.identifier(table)} where ${isOfBefore[table] ?? sql`true`}) t`,
    )
    await to.execute(
      sql`insert into ${sql.identifier(table)} (${names}) overriding system value select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(read?.all)}::json)`,
    )
  }
}

/** Lets what counts rows go on behind those that were copied. */
async function moveCounters(reader: Reader): Promise<void> {
  const counters = await rowsOf<{ table: string; column: string }>(
    reader,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
  )
  for (const { table, column } of counters)
    await reader.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 1))`,
    )
}

/**
 * An embedded database as it was before the migration that is named, holding what another holds as
 * far as it had a place for it then.
 */
export async function copyAsBefore(source: Database, tag: string): Promise<Database> {
  const log = createLog('silent')
  const copy = await openEmbedded(null, log, { migrations: migrationsBefore(tag) })
  await copy.transact(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // in any order
    await copyRows(source.connection, tx)
    await moveCounters(tx)
  })
  return copy
}
