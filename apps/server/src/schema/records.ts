import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from './columns.ts'

/** What was changed, by whom, when; only ever added to. */
export const auditLog = pgTable('audit_log', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: timestamp('at').notNull(),
  actorId: uuid('actor_id').notNull(),
  action: text('action').notNull(),
  subject: jsonb('subject').notNull(),
})

/** Mails that are not sent yet. A row goes when the mail server has taken its mail. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The message, sealed: links that open accounts stand in it. */
    sealed: text('sealed').notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** Not to be sent before; later after each failure, and while a server is sending it. */
    dueAt: timestamp('due_at').notNull(),
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index().on(t.dueAt)],
)

/** When something was tried that has a ceiling; future moments are tries that wait their turn. */
export const tries = pgTable('tries', {
  /** A hash of what is counted and for whom: the table names nobody. */
  key: text('key').primaryKey(),
  times: timestamp('times').array().notNull(),
  /** Nothing of the row counts from then on. */
  goneAt: timestamp('gone_at').notNull(),
})

/** One row, which the servers write to see that they can. */
export const readinessChecks = pgTable('readiness_checks', {
  id: integer('id').primaryKey(),
  checkedAt: timestamp('checked_at').notNull().defaultNow(),
})
