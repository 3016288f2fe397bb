import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from './columns.ts'

/** What was changed, by whom, when; only ever added to. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at').notNull(),
    /** Whoever is no person has no id. */
    actorKind: text('actor_kind', { enum: ['person', 'system', 'platform', 'command'] })
      .notNull()
      .default('person'),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    /** The course that is changed; without a key, so that the record outlives it. */
    courseId: uuid('course_id'),
    subject: jsonb('subject').notNull(),
    /** Why, where somebody was asked. */
    reason: text('reason'),
  },
  (t) => [
    index('audit_log_of_course').on(t.courseId, t.id).where(sql`${t.courseId} is not null`),
    index('audit_log_of_actor').on(t.actorId, t.id).where(sql`${t.actorId} is not null`),
    // who is named, by id or address; each entry pays for itself, so that none waits for many, and
    // what comes with each choice of a quiz names nobody
    index('audit_log_names')
      .using('gin', sql`named_in(${t.subject})`)
      .with({ fastupdate: false })
      .where(sql`${t.action} <> 'attempt.take'`),
    check(
      'audit_log_actor',
      sql`${t.actorKind} in ('person', 'system', 'platform', 'command') and (${t.actorKind} = 'person') = (${t.actorId} is not null)`,
    ),
  ],
)

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
