import type { Answers } from '@tbl/domain/individual-attempt'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, numeric, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../accounts/tables.ts'
import { quizVersions, quizzes } from '../quizzes/tables.ts'

export const individualAttempts = pgTable(
  'individual_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** The edition that was answered, and that judged it. */
    quizVersion: integer('quiz_version').notNull(),
    /** Made by the student's browser, so that a retry after a lost reply is known as one. */
    submissionId: uuid('submission_id').notNull(),
    completed: boolean('completed').notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }),
    answers: jsonb('answers').$type<Answers>().notNull(),
    correctCount: integer('correct_count').notNull(),
    questionCount: integer('question_count').notNull(),
    /** Percentage with 2 decimals. */
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [
    uniqueIndex('individual_attempts_one_completed').on(t.userId, t.quizId).where(sql`${t.completed}`),
    index().on(t.quizId),
    foreignKey({ name: 'individual_attempts_edition', columns: [t.quizId, t.quizVersion], foreignColumns: [quizVersions.quizId, quizVersions.version] }).onDelete('cascade'),
    check('individual_attempts_score_range', sql`${t.score} between 0 and 100`),
  ],
)
