import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonalTable } from './declare.ts'

/** Columns that can refer to a person. */
const ofPerson = ['person', 'person, unlinked', 'actor']

/** Which columns of a table refer to an account or a profile, by foreign keys; as in the database. */
const references = (table: PgTable): string[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { foreignTable, columns } = key.reference()
    return people.includes(getTableName(foreignTable)) ? columns.map(({ name }) => name) : []
  })
/** A column that by its name refers to a person, whether or not the database knows. */
const isCalledLikePerson = (column: PgColumn): boolean =>
  column.getSQLType() === 'uuid' &&
  /(^|_)(user|student|instructor|actor|captain)(_id)?$|_by$/.test(column.name)
/** A text that people write, or what can have one; those of which the schema has a list are none. */
const isWritten = (column: PgColumn): boolean =>
  /^(text|varchar|char|json)/.test(column.getSQLType()) && !column.enumValues?.length
const hasRowsThatStay = ({ ways }: PersonalTable): boolean =>
  ways.length === 0 || ways.some(({ erases }) => erases !== 'rows')
const people = ['profiles', 'auth_users']

/**
 * What the declared tables do not say of these parts of a schema, one sentence each: tables and
 * columns that are missing, references to people that are not declared as such, texts that would stay
 * and nobody has said why.
 */
export function undeclared(
  schema: readonly unknown[],
  declared: readonly PersonalTable[],
): readonly string[] {
  return schema
    .filter((part) => is(part, PgTable))
    .flatMap((table) => {
      const name = getTableName(table)
      const found = declared.filter((one) => one.table === table)
      const [one] = found
      if (!one || found.length > 1) return [`${name} is declared ${found.length} times, not once.`]
      const referring = references(table)
      return Object.entries(getTableColumns(table)).flatMap(([column, stored]) => {
        const kind = one.columns[column]
        if (kind === undefined) return [`${name}.${column} is not declared.`]
        if (kind === 'fact' && isWritten(stored) && hasRowsThatStay(one))
          return [`${name}.${column} is a text in rows that stay: say whose it is.`]
        const isReference =
          (referring.includes(stored.name) && stored.name !== 'id') || isCalledLikePerson(stored)
        return isReference && !ofPerson.includes(kind)
          ? [`${name}.${column} refers to a person and is declared as '${kind}'.`]
          : []
      })
    })
}
