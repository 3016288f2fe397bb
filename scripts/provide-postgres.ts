import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../apps/server/src/platform/database/open-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
    testRedisUrl: string
  }
}

/** An empty, migrated database, of which each test file gets a copy. */
async function createTemplate(server: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query('create database template_tbl')
  await admin.end()
  const { href } = Object.assign(new URL(server), { pathname: '/template_tbl' })
  const database = await openPostgres(href, createLog('silent'))
  await database.close()
  return href
}

/** Vitest's global setup of the tests on PostgreSQL: one server for all of them, and one Redis. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  project.provide('testDatabaseUrl', await createTemplate(postgres.url))
  project.provide('testRedisUrl', redis.url)
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()])
  }
}
