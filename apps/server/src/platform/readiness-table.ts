import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row, which the servers write to see that they can. */
export const readinessChecks = pgTable('readiness_checks', {
  id: integer('id').primaryKey(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
})
