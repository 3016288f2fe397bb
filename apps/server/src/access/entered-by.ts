import { type Column, sql } from 'drizzle-orm'
import { profiles } from '../schema/accounts.ts'

/** Who has entered a result from paper; null: it is not from paper. */
export const enteredByPerson = (enteredBy: Column) =>
  sql<{
    readonly id: string
    readonly name: string
  } | null>`(select json_build_object('id', enterer.id, 'name', enterer.name) from ${profiles} enterer where enterer.id = ${enteredBy})`
