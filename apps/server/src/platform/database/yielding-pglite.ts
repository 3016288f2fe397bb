import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

const insideTransaction = new AsyncLocalStorage<PGlite>()

/** PGlite, made safe for a server. */
export class YieldingPGlite extends PGlite {
  /** PGlite answers in microtasks and would starve timers and sockets: one turn of the event loop per query. */
  override async _runExclusiveQuery<T>(fn: () => Promise<T>): Promise<T> {
    await nextTurn()
    return super._runExclusiveQuery(fn)
  }

  /** Using the outer database inside a transaction would wait for itself for ever: say so instead. */
  override async _runExclusiveTransaction<T>(fn: () => Promise<T>): Promise<T> {
    if (insideTransaction.getStore() === this) throw new Error('The outer database was used inside a transaction: pass the transaction on')
    return super._runExclusiveTransaction(() => insideTransaction.run(this, fn))
  }
}
