import { type Database, writeTo } from '../src/platform/database/database.ts'

/**
 * A `withoutLocks` whose write is one of a transaction of this `transact`: for a test that does
 * something between the write and the commit.
 */
export const inTransaction =
  (transact: Database['transact']): Database['withoutLocks'] =>
  (work) =>
    transact((tx, afterCommit) => work(writeTo(tx), afterCommit))
