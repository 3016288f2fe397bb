import type { Action } from '@tbl/domain/policies'
import { auditLog } from '../schema/records.ts'
import type { Permit } from './authorize.ts'
import type { Tx } from './database/database.ts'

/**
 * Records a change in the transaction that makes it, best in the statement that makes it: which
 * action, by whom, on what (ids only). What is deleted is named as otherwise, with `removed: true`.
 */
export const audit = <A extends Action>(
  tx: Tx,
  permit: Permit<A>,
  action: A,
  at: Date,
  subject: Record<string, unknown>,
) => tx.insert(auditLog).values({ at, actorId: permit.actor.id, action, subject })
