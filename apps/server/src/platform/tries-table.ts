import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When something was tried that has a ceiling; future moments are tries that wait their turn. */
export const tries = pgTable('tries', {
  /** A hash of what is counted and for whom: the table names nobody. */
  key: text('key').primaryKey(),
  times: timestamp('times', { withTimezone: true, mode: 'date' }).array().notNull(),
  /** Nothing of the row counts from then on. */
  goneAt: timestamp('gone_at', { withTimezone: true, mode: 'date' }).notNull(),
})
