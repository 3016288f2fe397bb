import {
  type Column,
  type Placeholder,
  type Query,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Reader, Tx, Writer } from './database.ts'
import { sharedPrefix } from './sharing-pool.ts'

/** Where a statement that is built once takes the values of each call. */
export type Slots<Input> = {
  readonly [Name in keyof Input]: Placeholder<string, Input[Name]>
}

/** A select, as the builder makes it. */
export type Preparable<Row> = {
  readonly prepare: (
    name: string,
  ) => PgPreparedQuery<PreparedQueryConfig & { execute: readonly Row[] }>
}
/** How its rows are read, which the builder keeps to itself; its version is pinned. */
type Reading = Pick<
  PgPreparedQuery<PreparedQueryConfig> & {
    readonly fields: Parameters<Reader['_']['session']['prepareQuery']>[1]
    joinsNotNullableMap: Record<string, boolean> | undefined
  },
  'fields' | 'joinsNotNullableMap'
>
type Statement = {
  /** By which each connection prepares it. */
  readonly name: string
  readonly query: Query
  readonly reading: Reading | null
}
let defined = 0

/** A slot as the value of a column, in which form the column says. */
export const inColumn = <Value>(slot: Placeholder<string, Value>, column: Column): SQL<Value> =>
  sql`${sql.param(slot, column)}`

const slots = new Proxy({}, { get: (_none, name: string) => sql.placeholder(name) })
const dialect = new PgDialect()

function compile<Row>(
  built: Preparable<Row> | SQLWrapper,
  prefix: typeof sharedPrefix | 'list_' | 'write_',
): Statement {
  defined += 1
  const name = `${prefix}${defined}`
  if (!('prepare' in built))
    return { name, query: dialect.sqlToQuery(built.getSQL()), reading: null }
  const prepared = built.prepare(name)
  return { name, query: prepared.getQuery(), reading: prepared as unknown as Reading }
}

async function run({ name, query, reading }: Statement, reader: Pick<Reader, '_'>, values: object) {
  const { session } = reader._
  const bound = session.prepareQuery(query, reading?.fields, name, reading !== null)
  if (reading) (bound as unknown as Reading).joinsNotNullableMap = reading.joinsNotNullableMap
  return bound.execute({ ...values })
}

/**
 * A statement that is built once, whatever it is asked with: building it anew for each call takes
 * longer than most of them run. For what takes a moment: connections are shared by it
 * (`sharing-pool.ts`). A slot that is compared with no column takes what the database
 * does; a time as a text.
 */
export function defineStatement<Input extends object, Row, From extends Reader = Reader>(
  build: (reader: From, slots: Slots<Input>) => Preparable<Row>,
): (reader: From, values: Input) => Promise<Row[]> {
  return defineRead(build, sharedPrefix)
}

/** The same for what lists a whole class, on a connection of its own: nobody waits behind it. */
export function defineList<Input extends object, Row>(
  build: (reader: Reader, slots: Slots<Input>) => Preparable<Row>,
): (reader: Reader, values: Input) => Promise<Row[]> {
  return defineRead(build, 'list_')
}

function defineRead<Input extends object, Row, From extends Reader>(
  build: (reader: From, slots: Slots<Input>) => Preparable<Row>,
  prefix: typeof sharedPrefix | 'list_',
): (reader: From, values: Input) => Promise<Row[]> {
  let statement: Statement | undefined
  return (reader, values) => {
    statement ??= compile(build(reader, slots as Slots<Input>), prefix)
    return run(statement, reader, values) as Promise<Row[]>
  }
}

/**
 * The same as `defineStatement` for what is written in one statement; answers what that returns, as
 * the driver does.
 */
export function defineWrite<
  Input extends object,
  Row extends object = never,
  From extends Writer = Tx,
>(
  build: (writer: From, slots: Slots<Input>) => SQLWrapper,
): (writer: From, values: Input) => Promise<Row[]> {
  let statement: Statement | undefined
  return async (writer, values) => {
    statement ??= compile(build(writer, slots as Slots<Input>).getSQL(), 'write_')
    return ((await run(statement, writer, values)) as { rows: Row[] }).rows
  }
}
