import type { Actor } from '@tbl/domain/account'
import { and, eq, isNotNull } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses, sections } from './courses.ts'

const studentOf = {
  userId: uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  courseId: uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
}

export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    ...studentOf,
    sectionId: uuid('section_id').references(() => sections.id, { onDelete: 'set null' }),
    enrolledAt: timestamp('enrolled_at').notNull(),
    /**
     * When the student was in the course first; null for somebody whom the list has added and who
     * has not been there yet.
     */
    openedAt: timestamp('opened_at'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index().on(t.userId)],
)

/**
 * When each student was enrolled for the first time: only ever added to, so that leaving and coming
 * back changes nothing of what was due.
 */
export const firstEnrollments = pgTable(
  'first_enrollments',
  { ...studentOf, at: timestamp('at').notNull() },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index().on(t.userId)],
)

/**
 * The enrollments that are the actor's: all of the person, or the one of somebody who was let in to
 * a course.
 */
export const isEnrollmentOf = ({ id, onlyCourseId }: Actor) =>
  and(
    eq(courseEnrollments.userId, id),
    onlyCourseId == null ? undefined : eq(courseEnrollments.courseId, onlyCourseId),
  )

/**
 * Students who have opened the course. Whatever tells others who is in a course, or how many, asks
 * this (decision 11).
 */
export const hasOpened = isNotNull(courseEnrollments.openedAt)

/** Students of this section; null: of any, or of none. */
export const isOfSection = (sectionId: string | null) =>
  sectionId === null ? undefined : eq(courseEnrollments.sectionId, sectionId)

/**
 * Whom the list of a course has added: once, so that who has left stays out until they join by
 * themselves.
 */
export const listAdditions = pgTable(
  'list_additions',
  {
    ...studentOf,
    addedAt: timestamp('added_at').notNull(),
    /**
     * Of the mailed link that ends this enrollment; null without a mail, and once the enrollment
     * has ended.
     */
    leaveTokenHash: text('leave_token_hash').unique(),
    /** When the student was told on the page of the course who has added them. */
    notifiedAt: timestamp('told_at'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index().on(t.userId)],
)

/**
 * Whom the staff has removed from a course: the list does not add them again, and they are told so
 * once. Goes when they are back.
 */
export const courseRemovals = pgTable(
  'course_removals',
  {
    ...studentOf,
    removedAt: timestamp('removed_at').notNull(),
    removedBy: uuid('removed_by').references(() => profiles.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** When the student was told. */
    notifiedAt: timestamp('notified_at'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index().on(t.userId)],
)

/** How many mails to added students an instructor's lists have led to on a day (UTC). */
export const additionMails = pgTable(
  'addition_mails',
  {
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    mails: integer('mails').notNull(),
  },
  (t) => [primaryKey({ columns: [t.instructorId, t.day] })],
)
