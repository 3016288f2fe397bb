import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { Log } from '../log.ts'
import { sqlState, sqlStates } from './sql-state.ts'

type Schema = Record<string, never>
type Connection = PgDatabase<PgQueryResultHKT, Schema>

/** Inside a transaction. Commands take this and never the outer database. */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, Record<string, never>>
/** What queries take: the database or a transaction. */
export type Reader = Pick<Connection, 'select' | 'selectDistinct' | 'execute'>

/** Registers what happens once the transaction has committed (announcements). Not called when it rolls back. */
export type AfterCommit = (effect: () => void | Promise<void>) => void

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /** For reading, and for libraries that bring their own statements; changes go through `transact`. */
  readonly connection: Connection
  /** Runs `work` in one transaction; tries again after a deadlock or serialization failure. */
  readonly transact: <T>(work: (tx: Tx, afterCommit: AfterCommit) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const maxTries = 5

const isTransient = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === sqlStates.serializationFailure || state === sqlStates.deadlockDetected
}

/** The `transact` of a connection. What fails after the commit is logged: the change is stored, and the answer must say so. */
export function createTransact(connection: Connection, log: Log): Database['transact'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void | Promise<void>)[] = []
      try {
        const result = await connection.transaction((tx) => work(tx as Tx, (effect) => effects.push(effect)))
        for (const effect of effects)
          await Promise.resolve()
            .then(effect)
            .catch((error) => log.error({ err: error }, 'an announcement failed'))
        return result
      } catch (error) {
        if (!isTransient(error) || attempt === maxTries) throw error
      }
    }
  }
}
