import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../src/platform/database/database.ts'
import { openEmbedded } from '../src/platform/database/open-embedded.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'
import { createLog } from '../src/platform/log.ts'

/** The address of a new migrated database, a copy of the one of TEST_DATABASE_URL, or null when the tests run embedded. */
export async function createTestDatabase(): Promise<string | null> {
  const template = process.env.TEST_DATABASE_URL
  if (!template) return null
  const at = (name: string) => Object.assign(new URL(template), { pathname: `/${name}` }).href
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: at('postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${new URL(template).pathname.slice(1)}`)
  await admin.end()
  return at(name)
}

/** A fresh, migrated database: PostgreSQL, or embedded in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = await createTestDatabase()
  const log = createLog('silent')
  return url ? openPostgres(url, log) : openEmbedded(null, log)
}

/** Whether the tests run where transactions really run side by side; embedded, they take turns. */
export const isConcurrent = process.env.TEST_DATABASE_URL !== undefined
