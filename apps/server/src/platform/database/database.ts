import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { Log } from '../log.ts'
import { createShares, NoTurn } from '../shares.ts'
import { sqlState, sqlStates } from './sql-state.ts'
import type { Writes } from './turns.ts'

type Schema = Record<string, never>
type Connection = PgDatabase<PgQueryResultHKT, Schema>

/** Inside a transaction. Commands take this and never the outer database. */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, Record<string, never>>
/** What queries take: the database or a transaction. */
export type Reader = Pick<Connection, 'select' | 'selectDistinct' | 'execute' | '_'>

/** What sends a write that is one statement. */
export type Writer = Pick<Connection, 'select' | 'insert' | 'update' | 'delete' | '_'>

/** Sends a write in its turn; null where it gave way to another (a deadlock). */
export type WriteInTurn = <T>(write: (writer: Writer) => Promise<T>) => Promise<T | null>

/** The same in a transaction, whose turn it is. */
export const writeTo =
  (tx: Tx): WriteInTurn =>
  (write) =>
    write(tx)

/**
 * Registers what happens once the transaction has committed (announcements). Not called when it
 * rolls back.
 */
export type AfterCommit = (effect: () => void | Promise<void>) => void

/**
 * Hands over the last write of a transaction: it is sent together with the commit, so that nobody
 * waits in between. Where it fails, nothing is stored, and the transaction ends with its error.
 */
export type WithCommit = (write: LastWrite) => void
/** A statement, or what sends one that is built once. */
export type LastWrite = SQLWrapper | ((tx: Tx) => Promise<unknown>)

/**
 * `isLong`: what takes longer than a person waits (deleting a course, an export) has time-outs of
 * its own. `isSnapshot`: all that it reads is of one state of the database, and it writes nothing.
 */
export type TransactOptions = Writes & { readonly isLong?: boolean; readonly isSnapshot?: boolean }

export const ofQuiz = (quizId: string): TransactOptions => ({ quizId })
export const takesLong: TransactOptions = { isLong: true }
/** For what a file is made of: read here, and made of it when the transaction has ended. */
export const inOneSnapshot: TransactOptions = { isLong: true, isSnapshot: true }

/** Lets a transaction wait for its turn. */
type InTurn = <T>(work: () => Promise<T>, writes: Writes) => Promise<T>

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  /**
   * For reading, and for libraries that bring their own statements; changes go through `transact`.
   */
  readonly connection: Connection
  /** Runs `work` in one transaction; tries again after a deadlock or serialization failure. */
  readonly transact: <T>(
    work: (tx: Tx, afterCommit: AfterCommit, withCommit: WithCommit) => Promise<T>,
    options?: TransactOptions,
  ) => Promise<T>
  /**
   * Runs `work` outside a transaction: for what is decided on one statement that reads, and written
   * by one that checks that it is still so. One at a time for each `key`, if one is named.
   */
  readonly withoutLocks: <T>(
    work: (write: WriteInTurn, afterWrite: AfterCommit) => Promise<T>,
    options: Writes & { readonly key?: string },
  ) => Promise<T>
  /**
   * Writes and reads a row of its own, on a connection kept for that; throws when the database
   * cannot do both.
   */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

const maxTries = 5

const isTransient = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === sqlStates.serializationFailure || state === sqlStates.deadlockDetected
}

/**
 * No connection became free; pg-pool has no code for it, and other words for a database that cannot
 * be reached.
 */
function isPoolBusy(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause)
    if (e.message === 'timeout exceeded when trying to connect') return true
  return false
}

/**
 * Others have locked what the call needs, and nothing was changed: a lock, a connection, or the
 * time that a statement has.
 */
export const isBusy = (error: unknown): boolean => {
  const state = sqlState(error)
  return (
    error instanceof NoTurn ||
    isPoolBusy(error) ||
    state === sqlStates.lockNotAvailable ||
    state === sqlStates.queryCanceled
  )
}

/**
 * https://www.postgresql.org/docs/15/runtime-config-client.html#GUC-STATEMENT-TIMEOUT, for one
 * transaction.
 */
const longTimeouts = sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '30s', true)`

/** https://www.postgresql.org/docs/15/transaction-iso.html#XACT-REPEATABLE-READ */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Sends a write; `then` does, where it is a statement. */
export const sendTo = (tx: Tx, write: LastWrite): Promise<unknown> =>
  typeof write === 'function' ? write(tx) : tx.execute(write.getSQL()).then((done) => done)

/** What fails after the commit is logged: the change is stored, and the answer must say so. */
async function run(effects: readonly (() => void | Promise<void>)[], log: Log): Promise<void> {
  for (const effect of effects)
    await Promise.resolve()
      .then(effect)
      .catch((error) => log.error({ err: error }, 'an announcement failed'))
}

/** The `withoutLocks` of a connection. */
export function createWithoutLocks(
  connection: Connection,
  log: Log,
  inTurn: InTurn = (work) => work(),
): Database['withoutLocks'] {
  const ofKey = createShares({ atWork: 1, waiting: Number.POSITIVE_INFINITY })
  return async (work, { key, ...writes }) => {
    const effects: (() => void | Promise<void>)[] = []
    const write: WriteInTurn = (send) =>
      inTurn(() => send(connection), writes).catch((error: unknown) => {
        if (isTransient(error)) return null
        throw error
      })
    const runOnce = async () => {
      const result = await work(write, (effect) => effects.push(effect))
      await run(effects, log) // before anything of the key goes on: it is told in its order
      return result
    }
    return key === undefined ? runOnce() : ofKey.run(key, runOnce)
  }
}

/** `isPipelined`: the connection sends a commit behind a write that has not been answered. */
type TransactChoices = { readonly inTurn?: InTurn; readonly isPipelined?: boolean }

/** The `transact` of a connection. */
export function createTransact(
  connection: Connection,
  log: Log,
  { inTurn = (work) => work(), isPipelined = false }: TransactChoices = {},
): Database['transact'] {
  return async (work, { isLong = false, isSnapshot = false, ...writes } = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void | Promise<void>)[] = []
      const last: LastWrite[] = []
      let sent: Promise<unknown> = Promise.resolve()
      const send = async (tx: Tx) => {
        if (isLong) await tx.execute(longTimeouts)
        const result = await work(
          tx,
          (effect) => effects.push(effect),
          (write) => last.push(write),
        )
        sent = Promise.all(last.map((write) => sendTo(tx, write))) // now, before the commit
        sent.catch(() => {}) // is looked at after the commit, which then is none
        if (!isPipelined) await sent
        return result
      }
      try {
        const result = await inTurn(async () => {
          const value = await connection.transaction(
            (tx) => send(tx as Tx),
            isSnapshot ? snapshot : undefined,
          )
          await sent
          return value
        }, writes)
        await run(effects, log)
        return result
      } catch (error) {
        if (!isTransient(error) || attempt === maxTries) throw error
      }
    }
  }
}
