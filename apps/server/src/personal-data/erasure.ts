import { erasedPerson, erasedText, type Pseudonym } from '@tbl/domain/erasure'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database/database.ts'
import { auditLog } from '../schema/records.ts'
import { emailsOf, type Identity, type PersonalTable, textArray, type Way } from './declare.ts'
import { identityOf } from './identity.ts'
import { type Erased, kinds } from './kinds.ts'
import { personalTables } from './registry.ts'

/** What is emptied has no value; a text or a switch that must have one says nothing. */
function emptied(column: PgColumn): SQL {
  if (!column.notNull) return sql`null`
  return column.dataType === 'boolean'
    ? sql`false`
    : sql`case when ${column} = '' then '' else ${erasedText} end`
}

/** What a column becomes; null where it stays. */
const becomes: Record<Erased, (column: PgColumn, pseudonym: Pseudonym) => SQL | null> = {
  stays: () => null,
  pseudonym: (_, { name }) => sql`${name}`,
  'no address': (_, { address }) => sql`${address}`,
  emptied,
  'erased person': () => sql`${erasedPerson.id}::uuid`,
  subject: (column) =>
    column === auditLog.subject
      ? sql`erased_subject(${auditLog.action}, ${auditLog.actorId}, ${column})`
      : sql`erased_subject('', null, ${column})`,
}

/** The statement that erases a person from the rows of one way, or none. */
function erase(
  { table, columns }: PersonalTable,
  { of, erases }: Way,
  person: Identity,
  pseudonym: Pseudonym,
): SQL[] {
  if (erases === 'rows') return [sql`delete from ${table} where ${of(person)}`]
  const changes = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const kind = columns[name]
    const value = kind && becomes[kinds[kind].erased](column, pseudonym)
    return value && (erases ?? [name]).includes(name)
      ? [sql`${sql.identifier(column.name)} = ${value}`]
      : []
  })
  return changes.length > 0
    ? [sql`update ${table} set ${sql.join(changes, sql`, `)} where ${of(person)}`]
    : []
}

/**
 * Erases a person from every table, as the registry says: the one writer of all of them. What is
 * only ever added to lets this change through, and no other.
 */
export async function eraseFromTables(
  tx: Tx,
  erased: { readonly id: string },
  pseudonym: Pseudonym,
): Promise<void> {
  const person = await identityOf(tx, erased)
  const addresses = textArray(emailsOf(person))
  await tx.execute(sql`select begin_erasure(${person.id}::uuid, ${addresses})`)
  const all = personalTables.flatMap((one) => one.ways.map((way) => ({ one, way })))
  const [going, staying] = [
    all.filter(({ way }) => way.erases === 'rows'),
    all.filter(({ way }) => way.erases !== 'rows'),
  ]
  // what stays comes first, while the rows that lead to it are there
  for (const { one, way } of [...staying, ...going])
    for (const statement of erase(one, way, person, pseudonym)) await tx.execute(statement)
}
