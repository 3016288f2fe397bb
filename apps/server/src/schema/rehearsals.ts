import { rehearsalSpeeds } from '@tbl/domain/rehearsal'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses } from './courses.ts'
import { quizzes } from './quizzes.ts'

/**
 * Rehearsals of quizzes: each is a course of its own, of an invented owner, with a copy of the quiz
 * and invented students. Whoever teaches the quiz is its `rehearser` and stands in no other row.
 */
export const rehearsals = pgTable(
  'rehearsals',
  {
    courseId: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The quiz that is rehearsed, one at a time; null: it is gone, and the rehearsal is to end. */
    quizId: uuid('quiz_id')
      .unique()
      .references(() => quizzes.id, { onDelete: 'set null' }),
    copyId: uuid('copy_id')
      .notNull()
      .unique()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Null: the account is gone, and the rehearsal is to end. */
    startedBy: uuid('started_by')
      .unique()
      .references(() => profiles.id, { onDelete: 'set null' }),
    startedAt: timestamp('started_at').notNull(),
    endsAt: timestamp('ends_at').notNull(),
    speed: smallint('speed').notNull().default(1),
    /** When its students act next: whichever server moves it on lets them. */
    dueAt: timestamp('due_at').notNull(),
    /** Entries of the log after this one may be the rehearsal's. */
    loggedAfter: bigint('logged_after', { mode: 'number' }).notNull(),
  },
  (t) => [
    index().on(t.dueAt),
    check('rehearsals_speed_known', sql`${t.speed} in (${sql.raw(rehearsalSpeeds.join(', '))})`),
  ],
)

/**
 * Who was invented for a rehearsal: nobody. They have no password and an address that no mail
 * reaches. They go before their course does, so that none of them is left.
 */
export const rehearsalPeople = pgTable(
  'rehearsal_people',
  {
    /** Without a key, since it names nobody. */
    inventedId: uuid('invented_id').primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => rehearsals.courseId),
    /** Counted over all teams; null: the owner of the course. */
    seat: integer('seat'),
    /** The instructor acts for them, and nobody else. */
    isPlayed: boolean('is_played').notNull().default(false),
  },
  (t) => [unique('rehearsal_people_seat').on(t.courseId, t.seat)],
)
