import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses } from './courses.ts'

/** Who teaches a course beside its owner, or helps in it. No operation writes it yet. */
export const courseStaff = pgTable(
  'course_staff',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['co_teacher', 'assistant'] }).notNull(),
    source: text('source', { enum: ['invitation', 'platform', 'administrator'] }).notNull(),
    /** Null: the account is gone. */
    addedBy: uuid('added_by').references(() => profiles.id, { onDelete: 'set null' }),
    addedAt: timestamp('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index().on(t.userId),
    check('course_staff_role_known', sql`${t.role} in ('co_teacher', 'assistant')`),
    check(
      'course_staff_source_known',
      sql`${t.source} in ('invitation', 'platform', 'administrator')`,
    ),
  ],
)
