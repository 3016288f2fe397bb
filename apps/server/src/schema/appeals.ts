import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { teamAttempts } from './team-quiz.ts'

/**
 * A captain's appeal against the score of a question, at most one for a team and question; goes
 * with the team attempt.
 */
export const appeals = pgTable(
  'team_question_appeals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('group_id').notNull(),
    quizId: uuid('quiz_id').notNull(),
    /** Of the version that the team answered. */
    questionId: uuid('question_id').notNull(),
    /** Who filed it, whoever is captain later. */
    captainId: uuid('captain_id')
      .notNull()
      .references(() => profiles.id),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    feedback: text('instructor_feedback'),
    createdAt: timestamp('created_at').notNull(),
    resolvedAt: timestamp('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => profiles.id),
    /** The correction with which it was accepted; null: decided by itself. */
    correctionId: uuid('correction_id'),
  },
  (t) => [
    unique('team_question_appeals_one').on(t.teamId, t.quizId, t.questionId),
    index().on(t.quizId),
    foreignKey({
      name: 'team_question_appeals_attempt',
      columns: [t.teamId, t.quizId],
      foreignColumns: [teamAttempts.teamId, teamAttempts.quizId],
    }).onDelete('cascade'),
    check(
      'team_question_appeals_status_known',
      sql`${t.status} in ('pending', 'accepted', 'rejected')`,
    ),
    check('team_question_appeals_reasoned', sql`trim(${t.reason}) <> ''`),
    check(
      'team_question_appeals_resolved',
      sql`num_nulls(${t.feedback}, ${t.resolvedAt}, ${t.resolvedBy}) = case when ${t.status} = 'pending' then 3 else 0 end`,
    ),
  ],
)
