import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '../../platform/auth-tables.ts'

/** Who a person is in the product; made when the e-mail address is verified. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** False from a change of the address until its link is opened; allowlists count confirmed addresses only (D-18). */
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(true),
    role: text('role', { enum: ['Instructor', 'Student'] }).notNull(),
    hasSeenTutorial: boolean('has_seen_tutorial').notNull().default(false),
    hasSeenCourseCreationTutorial: boolean('has_seen_course_creation_tutorial').notNull().default(false),
    hasSeenInCourseTutorial: boolean('has_seen_in_course_tutorial').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('profiles_role_known', sql`${t.role} in ('Instructor', 'Student')`)],
)

/** The one valid verification link of a sign-up, as the hash of its token; a newer sign-up replaces it. */
export const emailVerifications = pgTable('email_verifications', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** The one valid link for a new password of an account, as the hash of its token. */
export const passwordResets = pgTable('password_resets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
})
