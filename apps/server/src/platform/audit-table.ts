import { bigserial, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What was changed, by whom, when; only ever added to. */
export const auditLog = pgTable('audit_log', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  actorId: uuid('actor_id').notNull(),
  action: text('action').notNull(),
  subject: jsonb('subject').notNull(),
})
