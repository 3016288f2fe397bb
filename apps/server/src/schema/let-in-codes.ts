import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from './columns.ts'
import { courseEnrollments } from './enrollments.ts'

/**
 * The code with which a student who cannot log in gets in to the course; a newer one takes its
 * place, its use removes it.
 */
export const letInCodes = pgTable(
  'let_in_codes',
  {
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    foreignKey({
      name: 'let_in_codes_enrolment',
      columns: [t.courseId, t.userId],
      foreignColumns: [courseEnrollments.courseId, courseEnrollments.userId],
    }).onDelete('cascade'),
    index().on(t.userId),
  ],
)
