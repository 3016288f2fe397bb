import type { Option, Question } from '@tbl/domain/quiz'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { storedScoring, timestamp } from './columns.ts'
import { courses, sections } from './courses.ts'

/** Shown in the demo and enforced nowhere; the limit is in minutes. */
type QuizSettings = {
  readonly time_limit: number | null
  readonly show_results: boolean
  readonly randomize_questions: boolean
}

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
    /** Counts the versions of the questions; this one is current. */
    version: integer('version').notNull().default(1),
    settings: jsonb('settings').$type<QuizSettings>(),
    /**
     * When the answers were released by hand; null again once a phase is opened anew. Who has read
     * them keeps them.
     */
    releasedAt: timestamp('released_at'),
    /** Its own scoring, and what of it is fixed. */
    scoring: storedScoring('scoring'),
    /**
     * How often a key was corrected, or a correction undone: who scores by another number decides
     * anew, and until the key is released students read no score of a corrected quiz.
     */
    corrections: integer('corrections').notNull().default(0),
    /**
     * When each phase was first closed after a result: who was in the course before, and has none,
     * misses one. Set once, whatever is opened again.
     */
    individualDueAt: timestamp('individual_due_at'),
    teamDueAt: timestamp('team_due_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index().on(t.courseId),
    index().on(t.createdBy),
    check('quizzes_code_upper', sql`${t.code} = upper(trim(${t.code})) and ${t.code} <> ''`),
  ],
)

/**
 * Who was in a team without a result when the team phase was due first, and misses one, whatever
 * becomes of the team: only ever added to.
 */
export const missedTeamQuizzes = pgTable(
  'missed_team_quizzes',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.quizId, t.userId] }), index().on(t.userId)],
)

/**
 * Every version of a quiz's questions, with their key: only ever added to, so that what answers
 * refer to stays as it was.
 */
export const quizVersions = pgTable(
  'quiz_versions',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.quizId, t.version] })],
)

/** The questions of the current version, one row each; read from the versions. */
export const questions = pgView('questions', {
  id: uuid('id').notNull(),
  quizId: uuid('quiz_id').notNull(),
  /** From 0, in the order shown. */
  position: integer('position').notNull(),
  text: text('text').notNull(),
  /** In the order shown; `isCorrect` is the answer key. */
  options: jsonb('options').$type<Option[]>().notNull(),
  explanation: text('explanation'),
}).as(sql`
  select (one ->> 'id')::uuid as id, quiz_id, (place - 1)::integer as position,
    one ->> 'text' as text, one -> 'options' as options, one ->> 'explanation' as explanation
  from quizzes join quiz_versions on quiz_versions.quiz_id = quizzes.id
    and quiz_versions.version = quizzes.version
  cross join jsonb_array_elements(questions) with ordinality as elements (one, place)`)

/** For which sections a quiz is meant. No operation writes it yet. */
export const quizSections = pgTable(
  'quiz_sections',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.quizId, t.sectionId] }), index().on(t.sectionId)],
)
