import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Kind } from './kinds.ts'

/** An address of a person, and until when it was theirs; null: it still is. */
type KnownAddress = { readonly email: string; readonly until: Date | null }

/** By what the tables know a person: `addresses` are those of now and before (`identity.ts`). */
export type Identity = { readonly id: string; readonly addresses: readonly KnownAddress[] }

/** All addresses of a person; without `until` those of now. */
export const emailsOf = ({ addresses }: Identity, until: 'ever' | 'now' = 'ever'): string[] =>
  addresses.filter((one) => until === 'ever' || one.until === null).map(({ email }) => email)

type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string

/** A way in which rows of a table belong to a person. */
export type Way<Column extends string = string> = {
  /** Whose rows these are. */
  readonly of: (person: Identity) => SQL
  /** Under which name they stand in the person's copy; without one they do not. */
  readonly section?: string
  /** Their columns there; without a list all that the person may have. */
  readonly exports?: readonly Column[]
  /** Rows with something in this column show a score by being there: they wait for its release. */
  readonly showsBy?: Column
  /** What erasure does: removes the rows, or sees to these columns; without a list to all. */
  readonly erases?: 'rows' | readonly Column[]
}

/** A table, what each of its columns is, and in which ways rows of it belong to a person. */
export type PersonalTable = {
  readonly table: PgTable
  readonly columns: Readonly<Record<string, Kind>>
  readonly ways: readonly Way[]
}

/**
 * A table of which rows belong to people; in the order of their ways they are erased, what stays
 * before what goes.
 */
export const ofPeople = <T extends PgTable>(
  table: T,
  columns: { readonly [Column in ColumnOf<T>]: Kind },
  ...ways: readonly Way<ColumnOf<T>>[]
): PersonalTable => ({ table, columns, ways })

/** A table without a person in it: none of its columns says anything about one, its texts neither. */
export const ofNobody = <T extends PgTable>(
  table: T,
  columns: { readonly [Column in ColumnOf<T>]: 'fact' | 'of others' },
): PersonalTable => ({ table, columns, ways: [] })

/** Rows that name the person by their id in this column. */
export const byId =
  (column: SQLWrapper): Way['of'] =>
  ({ id }) =>
    sql`${column} = ${id}`

/** Texts as one value of a statement. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/**
 * Rows that have something of an address of the person's: of one that they gave up only what was
 * there by then (`madeAt`; nothing without). `isOf` says what has something of which addresses.
 */
export const byAddresses =
  (isOf: (emails: readonly string[]) => SQL, madeAt: SQLWrapper | null): Way['of'] =>
  (person) => {
    const before = person.addresses.flatMap(({ email, until }) =>
      until && madeAt
        ? [sql`(${isOf([email])} and ${madeAt} <= ${until.toISOString()}::timestamptz)`]
        : [],
    )
    return sql`(${sql.join([isOf(emailsOf(person, 'now')), ...before], sql` or `)})`
  }

/** Rows that name the person by an address of theirs in this column. */
export const byAddress = (column: SQLWrapper, madeAt: SQLWrapper | null): Way['of'] =>
  byAddresses((emails) => sql`${column} = any(${textArray(emails)})`, madeAt)

/** Both at once. */
export const where =
  (of: Way['of'], condition: SQLWrapper): Way['of'] =>
  (person) =>
    sql`(${of(person)} and ${condition})`

/** Rows that refer to a row of another table that is the person's. */
export const through =
  (column: SQLWrapper, other: PgTable, key: SQLWrapper, of: Way['of']): Way['of'] =>
  (person) =>
    sql`${column} in (select ${key} from ${other} where ${of(person)})`
