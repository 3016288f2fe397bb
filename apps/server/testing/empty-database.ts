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

/** What the planner knows of the sizes of tables and indexes. */
const knownNow = `
  select json_agg(json_build_object('oid', oid::int, 'pages', relpages, 'rows', reltuples)) as known
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`
/** Makes it so again. */
const forget = (known: string) => `
  update pg_class set relpages = pages, reltuples = rows, relallvisible = 0
  from json_to_recordset('${known}') as known(oid int, pages int, rows float4)
  where pg_class.oid = known.oid and (relpages <> pages or reltuples <> rows)`
/** What it knows of their columns: nothing in a new one. */
const forgetColumns = 'delete from pg_statistic where starelid >= 16384'

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
  const { known } = await first<{ known: unknown }>(ask, knownNow)
  return async () => {
    const { schema, size } = await stateOf(ask)
    if (schema !== asNew.schema || size > asNew.size + largest) return false
    await ask(deleteAll)
    // as in a new one rows come in the order in which they are stored, and plans are the same
    await ask(`vacuum (analyze false) ${(await first<{ tables: string }>(ask, tablesNow)).tables}`)
    await ask(forget(JSON.stringify(known)))
    await ask(forgetColumns)
    asNew.schema = (await first<{ schema: string }>(ask, schemaNow)).schema
    return true
  }
}
