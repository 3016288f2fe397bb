import { vi } from 'vitest'
import { sqlState, sqlStates } from '../src/platform/database/sql-state.ts'
import type { World } from './world.ts'

/**
 * How many deadlocks the database resolved while `work` ran; `transact` tries again, so that nobody
 * else notices.
 */
export async function deadlocks(
  { database: { connection } }: World,
  work: () => Promise<unknown>,
): Promise<number> {
  let count = 0
  const transaction = connection.transaction.bind(connection)
  const spy = vi.spyOn(connection, 'transaction').mockImplementation((...transactionArguments) =>
    transaction(...transactionArguments).catch((error) => {
      if (sqlState(error) === sqlStates.deadlockDetected) count += 1
      throw error
    }),
  )
  try {
    await work()
    return count
  } finally {
    spy.mockRestore()
  }
}
