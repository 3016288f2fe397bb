import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Identity, PersonalTable, Way } from '../src/personal-data/declare.ts'
import { kinds } from '../src/personal-data/kinds.ts'
import { personalTables } from '../src/personal-data/registry.ts'
import type { World } from './world.ts'

/** Every way in which rows belong to people, and what it is called. */
export const allWays = personalTables.flatMap((one) =>
  one.ways.map((way, index) => ({
    one,
    way,
    name: way.section ?? `${getTableName(one.table)}, way ${index + 1}`,
  })),
)

/** Columns by which ways find rows: they have the person's own address. */
const isFound = ({ name }: PgColumn): boolean => name === 'email' || name === 'identifier'

/** The columns of a way that can have a text of the person, which erasure takes away. */
const plantable = (
  { table, columns }: PersonalTable,
  { erases, section }: Way,
): [string, PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(([name, column]) => {
    const kind = columns[name]
    // why something was done stands in old entries of the log beside what it was done to
    if (kind === 'subject') return erases?.includes('reason') ?? false
    const isText = column.getSQLType() === 'text' && !column.enumValues?.length
    if (!kind || !isText || isFound(column)) return false
    if (erases === 'rows' && section) return kind !== 'of others'
    const isErased = erases === 'rows' || (erases?.includes(name) ?? true)
    return isErased && kinds[kind].erased !== 'stays'
  })

/** What a column has once a canary is in it. */
function withCanary(column: PgColumn, isMissing: SQL): SQL {
  const canary = sql`concat(${`canary ${getTableName(column.table)}.${column.name} `}::text, ctid::text)`
  if (column.getSQLType() !== 'jsonb')
    return sql`case when ${isMissing} and ${column} is null then null else ${canary} end`
  const reason = sql`jsonb_build_object('reason', ${canary})`
  return sql`${column} || ${reason} || jsonb_build_object('openFor', ${reason})`
}

/** Whose rows are looked at; with the address of now. */
type Who = { readonly id: string; readonly email: string }
const identity = ({ id, email }: Who): Identity => ({ id, addresses: [{ email, until: null }] })

/** The rows of a way, as the database has them. */
export const rowsOf = ({ database }: World, { table }: PersonalTable, { of }: Way, who: Who) =>
  database.connection
    .select()
    .from(table)
    .where(of(identity(who))) as Promise<Record<string, unknown>[]>

/**
 * Puts a canary into every column of the person's rows that can have a text of theirs; answers in
 * which ways nothing is the person's, so that nothing could be planted.
 */
export async function plant(world: World, who: Who): Promise<string[]> {
  const empty: string[] = []
  for (const { one, way, name } of allWays) {
    const rows = await rowsOf(world, one, way, who)
    if (rows.length === 0) empty.push(name)
    const values = plantable(one, way).map(
      ([, column]) =>
        sql`${sql.identifier(column.name)} = ${withCanary(column, sql`${!way.section}`)}`,
    )
    if (values.length > 0)
      await world.database.transact(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`) // past the triggers
        await tx.execute(
          sql`update ${one.table} set ${sql.join(values, sql`, `)} where ${way.of(identity(who))}`,
        )
      })
  }
  return empty
}

/** All tables, each as one text. */
async function dump({ database }: World): Promise<Record<string, string>> {
  const ask = async (query: SQL) =>
    ((await database.connection.execute(query)) as { rows: { name: string; text: string }[] }).rows
  const tables = await ask(
    sql`select table_name as name, '' as text from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await ask(
      sql`select ${name}::text as name, coalesce(string_agg(t::text, chr(10)), '') as text from ${sql.identifier(name)} t`,
    )
    texts[name] = row?.text ?? ''
  }
  return texts
}

/** Which of the tables say one of these. */
export const tablesThatSay = async (world: World, ...words: readonly string[]): Promise<string[]> =>
  Object.entries(await dump(world)).flatMap(([name, text]) =>
    words.filter((word) => text.toLowerCase().includes(word)).map((word) => `${name}: ${word}`),
  )
