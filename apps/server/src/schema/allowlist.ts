import { and, eq, sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses } from './courses.ts'

const newer = (column: 'name' | 'student_number' | 'section') =>
  sql.raw(`coalesce(excluded.${column}, course_allowlist.${column})`)

/** Whom a restricted course takes: addresses, whether they have an account or not. */
export const courseAllowlist = pgTable(
  'course_allowlist',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Normalised, as addresses of accounts are. */
    email: text('email').notNull(),
    /** As the registrar's file has them; null where it has none. */
    name: text('name'),
    studentNumber: text('student_number'),
    section: text('section'),
    addedAt: timestamp('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.email] }), index().on(t.email)],
)

/**
 * What becomes of an address that is on the list already: a newer file replaces what it says
 * something about.
 */
export const keepNewerDetails = {
  target: [courseAllowlist.courseId, courseAllowlist.email],
  set: { name: newer('name'), studentNumber: newer('student_number'), section: newer('section') },
}

/** Whose confirmed address it is; an address that is not confirmed is nobody's. */
export const hasAddress = and(
  eq(profiles.email, courseAllowlist.email),
  eq(profiles.isEmailConfirmed, true),
)
