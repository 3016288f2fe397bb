import pg from 'pg'
import { vi } from 'vitest'
import { YieldingPGlite } from '../src/platform/database/yielding-pglite.ts'

/**
 * How many statements the databases of this process get while `work` runs, those that open and
 * close a transaction included.
 */
export async function statements(work: () => Promise<unknown>): Promise<number> {
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query'),
    vi.spyOn(YieldingPGlite.prototype, '_runExclusiveQuery'),
  ]
  try {
    await work()
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
