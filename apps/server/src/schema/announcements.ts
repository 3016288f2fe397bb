import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { quizzes } from './quizzes.ts'

/** What was announced to the class while its session ran. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: timestamp('at').notNull(),
    by: uuid('by')
      .notNull()
      .references(() => profiles.id),
    /** Null: it stands. */
    withdrawnAt: timestamp('withdrawn_at'),
  },
  (t) => [index().on(t.activityId, t.at), index().on(t.by)],
)

/**
 * Who has seen which announcement: it was on the list that a page of the quiz was sent, or they have
 * dismissed it.
 */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** When it was first. */
    at: timestamp('at').notNull(),
    /** Null: it stands on their pages. */
    dismissedAt: timestamp('dismissed_at'),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.userId] }), index().on(t.userId)],
)
