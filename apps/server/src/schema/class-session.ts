import { attendanceStatuses } from '@tbl/domain/attendance'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses } from './courses.ts'
import { quizzes } from './quizzes.ts'
import { teams } from './teams.ts'

const quizId = () =>
  uuid('quiz_id')
    .notNull()
    .references(() => quizzes.id, { onDelete: 'cascade' })

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** The running of a quiz with the class, at most one for a quiz; without a row: manual mode. */
export const classSessions = pgTable('class_sessions', {
  quizId: quizId().primaryKey(),
  startedAt: timestamp('started_at').notNull(),
  startedBy: uuid('started_by')
    .notNull()
    .references(() => profiles.id),
  /** Null while it runs. */
  endedAt: timestamp('ended_at'),
  /** Null: by itself. */
  endedBy: uuid('ended_by').references(() => profiles.id),
  /** Grows with each step. */
  version: integer('version').notNull(),
})

/**
 * What was done in a class session, in order: rows are only ever added; a trigger of the migration
 * refuses updates and deletes, but for the deletion of the course and the erasure of a person.
 */
export const classEvents = pgTable(
  'class_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Without a key: they outlive the quiz, and go with their course. */
    activityId: uuid('activity_id').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    at: timestamp('at').notNull(),
    /** Null: the server, by itself. */
    actorId: uuid('actor_id'),
    /** Made by the page for each click, so that a repeat is known; null: the server's own steps. */
    commandId: uuid('command_id'),
    kind: text('kind').notNull(),
    subject: jsonb('subject').$type<Readonly<Record<string, unknown>>>().notNull(),
    reason: text('reason'),
  },
  (t) => [
    unique('class_events_once').on(t.activityId, t.commandId),
    index().on(t.activityId, t.id),
    index().on(t.courseId),
    index().on(t.actorId),
  ],
)

const extraTime = {
  minutes: integer('minutes').notNull().default(0),
  isUnlimited: boolean('is_unlimited').notNull().default(false),
  setBy: uuid('set_by')
    .notNull()
    .references(() => profiles.id),
  setAt: timestamp('set_at').notNull(),
}

/** The extra time of a student in all quizzes of a course. */
export const courseExtraTime = pgTable(
  'course_extra_time',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: person(),
    percent: integer('percent').notNull(),
    ...extraTime,
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index().on(t.userId),
    check(
      'course_extra_time_range',
      sql`${t.percent} between 0 and 300 and ${t.minutes} between 0 and 240`,
    ),
  ],
)

/**
 * The extra time of a student in one quiz: its percentage replaces the course's, minutes add up; and
 * an own window.
 */
export const quizTiming = pgTable(
  'quiz_timing',
  {
    quizId: quizId(),
    userId: person(),
    /** Null: the course's. */
    percent: integer('percent'),
    /** An end of their own, where it is later; null: none. */
    endsAt: timestamp('ends_at'),
    /** From when on an own window lets them take the quiz; null: they have none. */
    opensAt: timestamp('opens_at'),
    /** The end of a make-up; null: the own window is a head start, if there is one. */
    closesAt: timestamp('closes_at'),
    ...extraTime,
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.userId] }),
    index().on(t.userId),
    check(
      'quiz_timing_range',
      sql`${t.percent} between 0 and 300 and ${t.minutes} between 0 and 240`,
    ),
    check(
      'quiz_timing_window',
      sql`${t.closesAt} is null or (${t.opensAt} is not null and ${t.closesAt} >= ${t.opensAt})`,
    ),
  ],
)

/** Minutes of its own that a team has in a quiz. */
export const teamTiming = pgTable(
  'team_timing',
  {
    quizId: quizId(),
    teamId: uuid('group_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    minutes: integer('minutes').notNull().default(0),
    /** When its team quiz was reset last: what it plays since then is played again. */
    resetAt: timestamp('reset_at'),
  },
  (t) => [primaryKey({ columns: [t.quizId, t.teamId] })],
)

/**
 * Signs of life of students at a quiz, written at most every few seconds. It decides who is away
 * where a captain is waited for, and who was seen with the team.
 */
export const presence = pgTable(
  'presence',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    userId: person(),
    firstSeenAt: timestamp('first_seen_at').notNull(),
    /** When they were in the lobby or the team quiz first while the team phase was open. */
    teamSeenAt: timestamp('team_seen_at'),
    /** Since when they have been here without a gap. */
    hereSince: timestamp('here_since').notNull(),
    lastSeenAt: timestamp('last_seen_at').notNull(),
    /** The page was hidden at the last sign: a darkened phone sends none for a while. Null: unknown. */
    isHidden: boolean('is_hidden'),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.userId] }), index().on(t.userId)],
)

/**
 * When a server has reached the database last, while a phase with an end was open; null when none
 * was. One row for all servers.
 */
export const serverBeats = pgTable(
  'server_beats',
  { id: integer('id').primaryKey().default(1), at: timestamp('at') },
  (t) => [check('server_beats_one', sql`${t.id} = 1`)],
)

/** When no server reached the database while a phase with an end was open. */
export const outages = pgTable('outages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  from: timestamp('from_at').notNull(),
  until: timestamp('until_at').notNull(),
})

/** The attendance of students as it was set by hand; the rest is derived. */
export const quizAttendance = pgTable(
  'quiz_attendance',
  {
    quizId: quizId(),
    userId: person(),
    status: text('status', { enum: attendanceStatuses }).notNull(),
    note: text('note'),
    setBy: uuid('set_by')
      .notNull()
      .references(() => profiles.id),
    setAt: timestamp('set_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quizId, t.userId] }),
    index().on(t.userId),
    check('quiz_attendance_known', sql`${t.status} in ('present', 'late', 'excused', 'absent')`),
  ],
)

/** Choices that arrived after end and grace: kept, shown to the staff, not counted. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quizId: quizId(),
    userId: person(),
    questionId: uuid('question_id').notNull(),
    optionIds: uuid('option_ids').array().notNull(),
    /** As the device claims it. */
    madeAt: timestamp('made_at').notNull(),
    arrivedAt: timestamp('arrived_at').notNull(),
    /** Null: nobody has decided. */
    decided: text('decided', { enum: ['counted', 'left'] }),
    decidedBy: uuid('decided_by').references(() => profiles.id),
    decidedAt: timestamp('decided_at'),
  },
  (t) => [
    unique('late_answers_once').on(t.quizId, t.userId, t.questionId, t.optionIds),
    index().on(t.userId),
    check(
      'late_answers_decided',
      sql`num_nonnulls(${t.decided}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3)`,
    ),
  ],
)
