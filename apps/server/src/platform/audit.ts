import type { Action } from '@tbl/domain/policies'
import { type SQL, sql } from 'drizzle-orm'
import { auditLog } from '../schema/records.ts'
import type { Permit } from './authorize.ts'
import type { Tx } from './database/database.ts'
import type { Slots } from './database/statement.ts'

type Subject = Record<string, unknown> & { readonly courseId?: string | null }

/**
 * Records a change in the transaction that makes it, best in the statement that makes it: which
 * action, by whom, on what (ids only), and why, where somebody was asked. What is deleted is named
 * as otherwise, with `removed: true`.
 */
export const audit = <A extends Action>(
  tx: Tx,
  permit: Permit<A>,
  action: A,
  at: Date,
  subject: Subject,
  reason: string | null = null,
) =>
  tx.insert(auditLog).values({
    at,
    actorId: permit.actor.id,
    action,
    courseId: subject.courseId ?? null,
    subject,
    reason,
  })

/** What a command of the operator changes, which nobody asks for over the network. */
export type CommandAction = 'staff.chooseOwner'

/** Records a change by a command of the operator. */
export const auditCommand = (tx: Tx, action: CommandAction, at: Date, subject: Subject) =>
  tx
    .insert(auditLog)
    .values({ at, actorKind: 'command', action, courseId: subject.courseId ?? null, subject })

/** The same of what the server does by itself, when its time has come. */
export const auditBySystem = (tx: Tx, action: Action, at: Date, subject: Subject) =>
  tx.insert(auditLog).values({
    at,
    actorKind: 'system',
    action,
    courseId: subject.courseId ?? null,
    subject,
  })

/**
 * The same as a part of a statement that is built once: for each row that the part `from` of it
 * returns. The command has the permit.
 */
export const auditRows = (
  action: Action,
  { at, actorId }: Slots<{ at: string; actorId: string }>,
  subject: SQL,
  from: SQL,
): SQL =>
  sql`insert into ${auditLog} (at, actor_id, action, subject) select ${at}::timestamptz, ${actorId}::uuid, ${action}, ${subject} from ${from}`
