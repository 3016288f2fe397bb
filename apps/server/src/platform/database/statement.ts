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
import { createRowReader, type Reading, withRowsAsValues } from './row-as-value.ts'
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
type Statement = {
  /** By which each connection prepares it. */
  readonly name: string
  readonly query: Query
  /** Of a select: makes rows of what the driver answers. */
  readonly toRows: ((answer: unknown[][]) => unknown) | undefined
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
    return { name, query: dialect.sqlToQuery(built.getSQL()), toRows: undefined }
  const prepared = built.prepare(name)
  const { sql: select, ...query } = prepared.getQuery()
  const reading = prepared as unknown as Reading
  const toRow = createRowReader(reading)
  return {
    name,
    query: { ...query, sql: withRowsAsValues(select, reading.fields.length) },
    toRows: (answer) => answer.map(([values]) => toRow(values as unknown[])),
  }
}

const run = ({ name, query, toRows }: Statement, { _ }: Pick<Reader, '_'>, values: object) =>
  _.session
    .prepareQuery(query, undefined, name, toRows !== undefined, toRows)
    .execute({ ...values })

/**
 * A statement that is built once, whatever it is asked with: building it anew for each call takes
 * longer than most of them run. For what takes a moment: connections are shared by it
 * (`sharing-pool.ts`). A slot that is compared with no column takes what the database
 * does; a time as a text. A field that is no column answers as JSON has it (`row-as-value.ts`): a time
 * as a text of ISO 8601, every number as one.
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
