import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
  }
}

/** Vitest's global setup of the tests on PostgreSQL: one server for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('testDatabaseUrl', url)
  return stop
}
