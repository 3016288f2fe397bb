import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../accounts/tables.ts'
import { courses, sections } from '../courses/tables.ts'

export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id').references(() => sections.id, { onDelete: 'set null' }),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index().on(t.userId)],
)
