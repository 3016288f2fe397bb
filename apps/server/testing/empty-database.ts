import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.ts'

/** Tables, triggers, constraints and functions, and the row versions that describe them. */
const schemaNow = `
  select concat_ws(' ',
    (select count(*) || ':' || sum(xmin::text::bigint) from pg_class where relnamespace = 'public'::regnamespace),
    (select count(*) || ':' || sum(xmin::text::bigint) from pg_trigger),
    (select count(*) || ':' || sum(xmin::text::bigint) from pg_constraint),
    (select count(*) || ':' || sum(xmin::text::bigint) from pg_proc where pronamespace = 'public'::regnamespace)
  ) as schema`

/** Without triggers: some tables are only ever added to. */
const deleteAll = `
  do $$ declare name text; begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute 'delete from ' || name;
    end loop;
    for name in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null loop
      perform setval(name::regclass, 1, false);
    end loop;
  end $$`

const tablesNow = `
  select string_agg(quote_ident(tablename), ',') as tables from pg_tables where schemaname = 'public'`

/** What more than a new one a database may hold, in bytes: a larger one is not emptied but left. */
const largest = 16_000_000
const sizeNow = 'pg_database_size(current_database())::float8 as size'

type State = { readonly schema: string; readonly size: number }

const ask = ({ connection }: Database, text: string): Promise<unknown> =>
  connection.execute(sql.raw(text))

async function first<Row>(database: Database, text: string): Promise<Row> {
  const { rows } = (await ask(database, text)) as { readonly rows: readonly [Row] }
  return rows[0]
}

const stateOf = (database: Database) => first<State>(database, `${schemaNow}, ${sizeNow}`)

/**
 * Remembers a new database, which has no rows. What it answers empties it again, in a hundredth of
 * the time that a new one takes: false where a test has changed its tables or filled it, so that it
 * is of no more use.
 */
export async function emptying(database: Database): Promise<() => Promise<boolean>> {
  const asNew = await stateOf(database)
  return async () => {
    const { schema, size } = await stateOf(database)
    if (schema !== asNew.schema || size > asNew.size + largest) return false
    await ask(database, deleteAll)
    // gives the room back: rows come in the order in which they are stored, as in a new one
    const { tables } = await first<{ readonly tables: string }>(database, tablesNow)
    await ask(database, `vacuum (analyze false) ${tables}`)
    return true
  }
}
