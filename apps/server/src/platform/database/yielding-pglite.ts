import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { createNamedQueries } from './named-queries.ts'
import { planning } from './planning.ts'
import { watchStall } from './stall.ts'

type Watch = ReturnType<typeof watchStall>
const insideTransaction = new AsyncLocalStorage<{
  readonly database: PGlite
  readonly watch: Watch
}>()

/**
 * Longest time in which a transaction may wait for anything but the database, in milliseconds: all
 * others wait for it.
 */
const patience = 1000

/** PGlite, made safe for a server. */
export class YieldingPGlite extends PGlite {
  readonly #named = createNamedQueries(this)

  constructor({ startParams = PGlite.defaultStartParams, ...options }: PGliteOptions) {
    super({ ...options, startParams: [...startParams, ...planning] })
  }

  /** Asks by name what comes again. */
  override async query<T>(text: string, values?: unknown[], options?: QueryOptions) {
    const ask = this.#named(text)
    if (!ask) return super.query<T>(text, values, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#askAlone<T>(() => ask(values, options)))
  }

  #askAlone<T>(ask: () => Promise<Results>) {
    return this._runExclusiveQuery(ask) as Promise<Results<T>>
  }

  /**
   * PGlite answers in microtasks and would starve timers and sockets: one turn of the event loop
   * per query.
   */
  override async _runExclusiveQuery<T>(fn: () => Promise<T>): Promise<T> {
    const run = async () => {
      await nextTurn()
      return super._runExclusiveQuery(fn)
    }
    const inside = insideTransaction.getStore()
    return inside?.database === this ? inside.watch.query(run) : run()
  }

  /**
   * Using the outer database inside a transaction would wait for itself for ever: say so instead.
   */
  override async _runExclusiveTransaction<T>(fn: () => Promise<T>): Promise<T> {
    if (insideTransaction.getStore()?.database === this)
      throw new Error('The outer database was used inside a transaction: pass the transaction on')
    return super._runExclusiveTransaction(() => {
      const watch = watchStall(patience)
      return insideTransaction.run({ database: this, watch }, fn).finally(watch.stop)
    })
  }

  /**
   * PGlite has no time-outs: a transaction in which nothing happens is rolled back, and what it
   * still tries fails.
   */
  override async transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const watch = insideTransaction.getStore()?.watch
      const named = this.#namedIn(tx)
      return watch ? Promise.race([callback(named), watch.ended]) : callback(named)
    })
  }

  /** A transaction that asks by name what comes again. */
  #namedIn(tx: Transaction): Transaction {
    const query = async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
      const ask = tx.closed ? undefined : this.#named(text) // PGlite itself refuses a closed one
      return ask
        ? this.#askAlone<T>(() => ask(values, options))
        : tx.query<T>(text, values, options)
    }
    return Object.assign(Object.create(tx), { query })
  }
}
