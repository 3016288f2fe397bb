import type { Database } from '../src/platform/database/database.ts'

/** A database that one test after the other uses. */
export type Emptied = {
  readonly database: Database
  /** False: it is of no more use. */
  readonly empty: () => Promise<boolean>
}

/** Asks a database, as its owner, outside of what a test does. */
export type Ask = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

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
const sizeNow = 'select pg_database_size(current_database())::float8 as size'

const first = async <Row>(ask: Ask, text: string): Promise<Row> => (await ask(text)).rows[0] as Row
const stateOf = async (ask: Ask) => ({
  ...(await first<{ schema: string }>(ask, schemaNow)),
  ...(await first<{ size: number }>(ask, sizeNow)),
})

/**
 * Remembers a new database, which has no rows. What it answers empties it again: false where a test
 * has changed its tables or filled it, so that it is of no more use.
 */
export async function emptying(ask: Ask): Promise<() => Promise<boolean>> {
  const asNew = await stateOf(ask)
  return async () => {
    const { schema, size } = await stateOf(ask)
    if (schema !== asNew.schema || size > asNew.size + largest) return false
    await ask(deleteAll)
    // gives the room back: rows come in the order in which they are stored, as in a new one
    await ask(`vacuum (analyze false) ${(await first<{ tables: string }>(ask, tablesNow)).tables}`)
    return true
  }
}
