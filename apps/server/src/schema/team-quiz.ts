import type { SessionMove, Try } from '@tbl/domain/team-quiz-session'
import type { QuestionVotes } from '@tbl/domain/team-votes'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { quizVersions, quizzes } from './quizzes.ts'
import { teams } from './teams.ts'

/**
 * How a question went: the right answer stands in `answers`, the wrong ones in
 * `incorrect_attempts`.
 */
export type QuestionFeedback = {
  readonly isCorrect: boolean
  readonly attempts: number
  readonly at: string
}

type ByQuestion<Value> = Readonly<Record<string, Value>>

/**
 * A team quiz under way, at most one for a team and quiz. Read and written as a whole, where it is
 * still what was read.
 */
export const teamQuizSessions = pgTable(
  'team_quiz_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('group_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** The version that the team plays, whatever the author changes meanwhile. */
    quizVersion: integer('quiz_version').notNull(),
    status: text('status', { enum: ['active', 'completed'] }).notNull(),
    version: integer('version').notNull(),
    currentQuestion: integer('current_question').notNull(),
    answers: jsonb('answers').$type<ByQuestion<readonly string[]>>().notNull(),
    questionFeedback: jsonb('question_feedback').$type<ByQuestion<QuestionFeedback>>().notNull(),
    incorrectAttempts: jsonb('incorrect_attempts').$type<ByQuestion<readonly Try[]>>().notNull(),
    votes: jsonb('votes').$type<ByQuestion<QuestionVotes>>().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (t) => [
    unique('team_quiz_sessions_one').on(t.teamId, t.quizId),
    index().on(t.quizId),
    foreignKey({
      name: 'team_quiz_sessions_edition',
      columns: [t.quizId, t.quizVersion],
      foreignColumns: [quizVersions.quizId, quizVersions.version],
    }).onDelete('cascade'),
  ],
)

/**
 * Whom a team has let into its quiz: who was a member when it began, and who came later. Only ever
 * added to; it outlives the team.
 */
export const teamQuizPlayers = pgTable(
  'team_quiz_players',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').notNull(),
    /** A member when the team began. */
    isStarter: boolean('is_starter').notNull(),
    since: timestamp('since').notNull(),
    /** When the team quiz was sent to them first; what happens in it is sent on from then. */
    openedAt: timestamp('opened_at'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.userId, t.teamId] }),
    index().on(t.userId),
    index().on(t.teamId),
  ],
)

/** What happened in a session, in order: one row for each change, only ever added to. */
export const teamQuizEvents = pgTable(
  'team_quiz_events',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => teamQuizSessions.id, { onDelete: 'cascade' }),
    /** The version that this event led to: two changes cannot lead to the same one. */
    version: integer('version').notNull(),
    at: timestamp('at').notNull(),
    intent: jsonb('intent').$type<SessionMove>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.version] })],
)

export const teamAttempts = pgTable(
  'group_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Without a key: the result outlives its team. */
    teamId: uuid('group_id').notNull(),
    /** The team's name at completion. */
    teamName: text('group_name').notNull(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    quizVersion: integer('quiz_version').notNull(),
    /** Formed by a student and never of more than one. */
    isSolo: boolean('is_solo').notNull().default(false),
    /** Other members at completion than at its beginning. */
    isTeamChanged: boolean('is_crew_changed').notNull().default(false),
    /** Played with somebody who had seen answers, with the instructor's permission. */
    seenAllowed: boolean('seen_allowed').notNull().default(false),
    completed: boolean('completed').notNull(),
    /**
     * Who has completed it: the captain, or the server at an end or when it was collected; or what
     * was left of it was entered from paper.
     */
    completedBy: text('completed_by', { enum: ['captain', 'deadline', 'collected', 'paper'] })
      .notNull()
      .default('captain'),
    /** Who has entered it; null where nothing of it is from paper. */
    enteredBy: uuid('entered_by').references(() => profiles.id),
    completedAt: timestamp('completed_at').notNull(),
    /** Of solved questions. */
    answers: jsonb('answers').$type<ByQuestion<readonly string[]>>().notNull(),
    incorrectAnswers: jsonb('incorrect_answers').$type<ByQuestion<readonly Try[]>>().notNull(),
    /** Percentage with 2 decimals. */
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [
    unique('group_attempts_one').on(t.teamId, t.quizId),
    index().on(t.quizId),
    foreignKey({
      name: 'group_attempts_edition',
      columns: [t.quizId, t.quizVersion],
      foreignColumns: [quizVersions.quizId, quizVersions.version],
    }).onDelete('cascade'),
    check(
      'group_attempts_completed_by_known',
      sql`${t.completedBy} in ('captain', 'deadline', 'collected', 'paper')`,
    ),
    check(
      'group_attempts_entered_by_somebody',
      sql`(${t.completedBy} = 'paper') = (${t.enteredBy} is not null)`,
    ),
    check('group_attempts_score_range', sql`${t.score} between 0 and 100`),
  ],
)

type CompletedBy = (typeof teamAttempts.$inferSelect)['completedBy']
/** Whether the server has completed it, at an end or when it was collected. */
export const wasTeamCollected = (by: CompletedBy): boolean =>
  by === 'deadline' || by === 'collected'

/** The same as a condition. */
export const isTeamCollected = sql<boolean>`${teamAttempts.completedBy} in ('deadline', 'collected')`

/**
 * Who the members were at completion: the score is theirs, whatever team they join later.
 */
export const teamAttemptMembers = pgTable(
  'group_attempt_members',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => teamAttempts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.userId] }), index().on(t.userId)],
)
