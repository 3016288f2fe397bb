import type { Answers } from '@tbl/domain/individual-attempt'
import { and, type Column, eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { quizVersions, quizzes } from './quizzes.ts'

/** A percentage with 2 decimals. */
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

/**
 * A student's one attempt at a quiz: kept choices until it is submitted, then answers with their
 * score. An instructor's preview stands beside them and counts nowhere.
 */
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
    /** The version that was handed out last, and that scores it. */
    quizVersion: integer('quiz_version').notNull(),
    /** Every version that was handed out to the student, the last one too. */
    handedVersions: integer('handed_versions').array().notNull(),
    /** When the questions were handed out first. */
    startedAt: timestamp('started_at').notNull(),
    /** Submitted by somebody who had seen answers, with the instructor's permission. */
    seenAllowed: boolean('seen_allowed').notNull().default(false),
    /** Begun in the window of a make-up, with which it ends. */
    isMakeUp: boolean('is_make_up').notNull().default(false),
    /** Taken by an instructor, as a look at the own quiz. */
    isPreview: boolean('is_preview').notNull().default(false),
    completed: boolean('completed').notNull(),
    /**
     * Who has submitted it: the student, or the server at an end or when it was collected; or its
     * answers were entered from paper.
     */
    submittedBy: text('submitted_by', { enum: ['student', 'deadline', 'collected', 'paper'] })
      .notNull()
      .default('student'),
    /** Of `collected`: an instructor has collected this one by hand, who stands in the record. */
    isCollectedByHand: boolean('is_collected_by_hand').notNull().default(false),
    /** Who has entered them; null where they are not from paper. */
    enteredBy: uuid('entered_by').references(() => profiles.id),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /**
     * Question id to when it was answered last, ISO 8601; empty once the student has submitted.
     * What the server submits keeps it: it may become a draft again.
     */
    answeredAt: jsonb('answered_at')
      .$type<Readonly<Record<string, string>>>()
      .notNull()
      .default({}),
    /**
     * Made by the student's browser, so that a retry after a lost reply is known as one. From here
     * on: null until completed.
     */
    submissionId: uuid('submission_id'),
    /** Submissions that were accepted before the attempt was reopened. */
    formerSubmissionIds: uuid('former_submission_ids').array().notNull().default([]),
    /** When it was reopened last. */
    reopenedAt: timestamp('reopened_at'),
    completedAt: timestamp('completed_at'),
    /** Questions with full credit, of those that count. */
    correctCount: integer('correct_count'),
    questionCount: integer('question_count'),
    /** What everybody is shown: `edited` where there is one, else `earned`. */
    score: percent('score'),
    /** What the answers earned; null too where a server of an older version took the attempt. */
    earned: percent('earned'),
    /** What an instructor typed instead; null: nobody did. */
    edited: percent('edited'),
    /** The points that `earned` is the mean of; null where `earned` is, or was stored before them. */
    points: numeric('points', { precision: 6, scale: 2, mode: 'number' }),
  },
  (t) => [
    unique('individual_attempts_one').on(t.userId, t.quizId, t.isPreview),
    // of a quiz, each student's: without statistics the attempts of a class were read for each
    index('individual_attempts_of_quiz').on(t.quizId, t.userId),
    foreignKey({
      name: 'individual_attempts_edition',
      columns: [t.quizId, t.quizVersion],
      foreignColumns: [quizVersions.quizId, quizVersions.version],
    }).onDelete('cascade'),
    check('individual_attempts_score_range', sql`${t.score} between 0 and 100`),
    check('individual_attempts_earned_range', sql`${t.earned} between 0 and 100`),
    check(
      'individual_attempts_score_shown',
      sql`case when ${t.completed} then ${t.score} = coalesce(${t.edited}, ${t.earned}, ${t.score}) and (${t.edited} is null or ${t.earned} is not null) else num_nonnulls(${t.earned}, ${t.edited}) = 0 end`,
    ),
    check(
      'individual_attempts_whole',
      sql`num_nulls(${t.submissionId}, ${t.completedAt}, ${t.correctCount}, ${t.questionCount}, ${t.score}) = case when ${t.completed} then 0 else 5 end`,
    ),
    check(
      'individual_attempts_submitted_by_known',
      sql`${t.submittedBy} in ('student', 'deadline', 'collected', 'paper')`,
    ),
    check(
      'individual_attempts_entered_by_somebody',
      sql`(${t.submittedBy} = 'paper') = (${t.enteredBy} is not null)`,
    ),
    check('individual_attempts_preview_whole', sql`${t.completed} or not ${t.isPreview}`),
  ],
)

/**
 * The attempts that count: submitted, and by a student. Everything that lists or counts attempts
 * asks this.
 */
export const isCounted = and(
  eq(individualAttempts.completed, true),
  eq(individualAttempts.isPreview, false),
)

/** Submitted by the server, or by the page when the time was over: nobody has decided to. */
export const isHandedInAtEnd = sql<boolean>`${individualAttempts.submittedBy} in ('deadline', 'collected')`

/** The same of an attempt that is read. */
export const wasHandedInAtEnd = ({
  submittedBy,
}: Pick<typeof individualAttempts.$inferSelect, 'submittedBy'>): boolean =>
  submittedBy === 'deadline' || submittedBy === 'collected'

/** An instructor has submitted what was saved. */
export const wasCollectedByHand = ({
  submittedBy,
  isCollectedByHand,
}: Pick<typeof individualAttempts.$inferSelect, 'submittedBy' | 'isCollectedByHand'>): boolean =>
  submittedBy === 'collected' && isCollectedByHand

/** The points of a completed attempt: those of before were stored as right answers alone. */
export const pointsField =
  sql<number>`coalesce(${individualAttempts.points}, ${individualAttempts.correctCount})`.mapWith(
    individualAttempts.points,
  )

const present = <C extends Column>(column: C) => sql`${column}`.mapWith(column)

/**
 * The columns that every completed attempt has: the table's check 'whole' says so. Select them only
 * where attempts are completed.
 */
export const completedFields = {
  submissionId: present(individualAttempts.submissionId),
  completedAt: present(individualAttempts.completedAt),
  correctCount: present(individualAttempts.correctCount),
  questionCount: present(individualAttempts.questionCount),
  score: present(individualAttempts.score),
}
