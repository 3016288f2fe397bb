import { Column, getTableName, is, SQL } from 'drizzle-orm'
import type { Reader } from './database.ts'

/** How the builder reads rows, which it keeps to itself; its version is pinned. */
export type Reading = {
  readonly fields: NonNullable<Parameters<Reader['_']['session']['prepareQuery']>[1]>
  /** By the names of tables; undefined without joins. */
  readonly joinsNotNullableMap: Readonly<Record<string, boolean>> | undefined
}
type Field = Reading['fields'][number]['field']
type Decoder = { readonly mapFromDriverValue: (value: unknown) => unknown }

/** Of one function, https://www.postgresql.org/docs/15/limits.html */
const mostArguments = 100

/**
 * A select of so many columns with each row as one value, a JSON array: PostgreSQL describes the
 * columns with each answer, and to read that description of some sixty takes longer than their
 * values.
 */
export function withRowsAsValues(select: string, count: number): string {
  if (count > mostArguments) throw new Error(`${count} columns are more than ${mostArguments}`)
  const columns = Array.from({ length: count }, (_none, index) => `c${index}`).join(', ')
  return `select json_build_array(${columns}) from (${select}) one (${columns})`
}

function decoderOf(field: Field): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : (field as SQL.Aliased).sql
  return (expression as unknown as { readonly decoder: Decoder }).decoder
}

/** The objects that are a table which a join may not find, each with its first column. */
function listJoined({ fields, joinsNotNullableMap }: Reading) {
  if (!joinsNotNullableMap) return []
  const columns = fields.flatMap(({ path, field }, index) => {
    const [name = ''] = path
    return path.length === 2 && is(field, Column)
      ? [{ name, index, table: getTableName(field.table) }]
      : []
  })
  return columns.filter(
    ({ name, table }, index) =>
      columns.findIndex((one) => one.name === name) === index &&
      columns.every((one) => one.name !== name || one.table === table) &&
      !joinsNotNullableMap[table],
  )
}

type Node = { [name: string]: unknown }

/** Makes a row of its values as the builder does: a table that a join has not found is null. */
export function createRowReader(reading: Reading): (values: readonly unknown[]) => Node {
  const columns = reading.fields.map(({ path, field }) => ({
    parents: path.slice(0, -1),
    name: path.at(-1) ?? '',
    decoder: decoderOf(field),
  }))
  const joined = listJoined(reading)
  return (values) => {
    const row: Node = {}
    columns.forEach(({ parents, name, decoder }, index) => {
      const value = values[index]
      let node = row
      for (const parent of parents) {
        node[parent] ??= {}
        node = node[parent] as Node
      }
      node[name] = value === null ? null : decoder.mapFromDriverValue(value)
    })
    for (const { name, index } of joined) if (values[index] === null) row[name] = null
    return row
  }
}
