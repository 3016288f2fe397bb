import type { Option } from '@tbl/domain/quiz'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../accounts/tables.ts'
import { courses } from '../courses/tables.ts'

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    code: text('code').notNull().unique(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => profiles.id),
    isActive: boolean('is_active').notNull(),
    isVisible: boolean('is_visible').notNull(),
    isTeamActive: boolean('is_team_active').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index().on(t.courseId), check('quizzes_code_upper', sql`${t.code} = upper(trim(${t.code})) and ${t.code} <> ''`)],
)

export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** In the order shown; `isCorrect` is the answer key. */
    options: jsonb('options').$type<Option[]>().notNull(),
    explanation: text('explanation'),
  },
  (t) => [unique('questions_position').on(t.quizId, t.position)],
)
