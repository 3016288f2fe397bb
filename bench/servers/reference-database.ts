import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { makeDatabase } from '../../apps/server/src/platform/database/new-database.ts'
import { SyncedFolder, syncedStart } from '../../apps/server/src/platform/database/synced-folder.ts'

type Statement = {
  /** That of its prepared form, where the database has such. */
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** What a plain program asks its database: one statement, or several that have no values. */
export type PlainDatabase = {
  readonly query: <Row extends pg.QueryResultRow>(
    statement: Statement | string,
  ) => Promise<{ rows: Row[] }>
}

/** PGlite on a folder that has a database, and nothing around it; what it stores reaches the disk. */
export async function openPlainPGlite(directory: string): Promise<PGlite> {
  const client = new PGlite({ fs: new SyncedFolder(directory), startParams: syncedStart })
  await client.waitReady
  return client
}

async function openEmbedded(directory: string): Promise<PlainDatabase> {
  await makeDatabase(directory)
  const client = await openPlainPGlite(directory)
  return {
    query: async <Row extends pg.QueryResultRow>(statement: Statement | string) => {
      if (typeof statement !== 'string')
        return client.query<Row>(statement.text, [...statement.values])
      await client.exec(statement)
      return { rows: [] }
    },
  }
}

/** PostgreSQL at a URL; without one, PGlite in a new folder. */
export async function openPlainDatabase({
  DATABASE_URL: url,
  DATABASE_FOLDER: folder,
}: NodeJS.ProcessEnv): Promise<PlainDatabase> {
  if (url) return new pg.Pool({ connectionString: url, max: 20 })
  if (!folder) throw new Error('DATABASE_URL or DATABASE_FOLDER: one has to be set')
  return openEmbedded(folder)
}
