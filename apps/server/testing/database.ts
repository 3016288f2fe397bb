import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../src/platform/database/database.ts'
import { openEmbedded } from '../src/platform/database/open-embedded.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'
import { createLog } from '../src/platform/log.ts'

const at = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

async function createDatabase(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: at(server, 'postgres') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** The address of an empty, migrated database on a new server; each test file gets a copy of it. */
export async function createTemplate(server: string): Promise<string> {
  await createDatabase(server, 'create database template_tbl')
  const template = at(server, 'template_tbl')
  await (await openPostgres(template, createLog('silent'))).close()
  return template
}

/**
 * The address of a copy of the template, which TEST_DATABASE_URL names; null when the tests run
 * embedded.
 */
export async function createTestDatabase(): Promise<string | null> {
  const template = process.env.TEST_DATABASE_URL
  if (!template) return null
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(
    template,
    `create database ${name} template ${new URL(template).pathname.slice(1)}`,
  )
  return at(template, name)
}

/** A fresh, migrated database: PostgreSQL, or embedded in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = await createTestDatabase()
  const log = createLog('silent')
  return url ? openPostgres(url, log) : openEmbedded(null, log)
}

/** Whether the tests run where transactions really run side by side; embedded, they take turns. */
export const isConcurrent = process.env.TEST_DATABASE_URL !== undefined
