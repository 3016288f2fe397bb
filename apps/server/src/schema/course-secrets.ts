import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { courses } from './courses.ts'

/** By what the names of students and teams in the files of a course are made. It never leaves the server. */
export const courseSecrets = pgTable('course_secrets', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
})
