import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgresPrograms, startPostgres } from '../../../../../scripts/postgres.ts'
import type { ThrowAwayServer } from '../../../../../scripts/throw-away-server.ts'
import { checksums } from '../../../testing/checksums.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createLog } from '../log.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'

let postgres: ThrowAwayServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

/** The server's programs may be reached by links; those beside them are where the links lead. */
const programs = path.dirname(realpathSync(path.join(findPostgresPrograms() ?? '', 'initdb')))
const run = (program: string, ...args: string[]) => execFileSync(path.join(programs, program), args)

async function using<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres(url, createLog('silent'))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const checksumsOf = ({ connection }: Database) => checksums(connection)

test('[P42] on PostgreSQL a dump, restored as docs/deployment.md says, is what was before the upgrade', async () => {
  const before = await using(postgres.url, async ({ connection }) => {
    await connection.execute(
      sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (gen_random_uuid(), 'Ana', 'ana@example.org', true, now(), now())`,
    )
    return checksums(connection)
  })
  const dump = path.join(temporaryFolder(), 'before.dump')
  run('pg_dump', '--format=custom', `--file=${dump}`, postgres.url)
  await using(postgres.url, async ({ connection }) => {
    await connection.execute(sql`create table next ()`)
    await connection.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', 9999999999999)`,
    )
  })
  await expect(using(postgres.url, checksumsOf)).rejects.toThrow(/^DATABASE_URL: /)

  run('createdb', `--maintenance-db=${postgres.url}`, 'tbl_before')
  const url = Object.assign(new URL(postgres.url), { pathname: '/tbl_before' }).href
  run('pg_restore', '--no-owner', '--single-transaction', `--dbname=${url}`, dump)
  expect(await using(url, checksumsOf)).toEqual(before)
})
