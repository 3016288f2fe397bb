import type { TestProject } from 'vitest/node'
import { createTemplate } from '../apps/server/testing/database.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
    testRedisUrl: string
  }
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
