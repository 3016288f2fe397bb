import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses } from './courses.ts'

const ofCourse = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

const staffRoles = ['co_teacher', 'assistant'] as const
const isStaffRole = (role: unknown) => sql`${role} in ('co_teacher', 'assistant')`

/**
 * Who teaches a course beside its owner, or helps in it. Triggers of the migration refuse a row for
 * the owner or a student of the course, and a student's for who is of its staff.
 */
export const courseStaff = pgTable(
  'course_staff',
  {
    courseId: ofCourse(),
    userId: person('user_id'),
    role: text('role', { enum: staffRoles }).notNull(),
    source: text('source', {
      enum: ['invitation', 'handover', 'platform', 'administrator'],
    }).notNull(),
    /** Null: the account is gone, or it was nobody's. */
    addedBy: uuid('added_by').references(() => profiles.id, { onDelete: 'set null' }),
    addedAt: timestamp('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index().on(t.userId),
    check('course_staff_role_known', isStaffRole(t.role)),
    check(
      'course_staff_source_known',
      sql`${t.source} in ('invitation', 'handover', 'platform', 'administrator')`,
    ),
  ],
)

/** Who is invited to the staff of a course; one open invitation for an address. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: ofCourse(),
    /** Normalised. Only an account that has confirmed it can accept. */
    email: text('email').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** Of the link in the mail. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: person('invited_by'),
    invitedAt: timestamp('invited_at').notNull(),
    /** When the link was mailed last: not again within a day. */
    mailedAt: timestamp('mailed_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [
    unique('staff_invitations_one').on(t.courseId, t.email),
    index().on(t.invitedBy),
    check('staff_invitations_role_known', isStaffRole(t.role)),
  ],
)

/** To whom its owner has offered a course; one open offer a course. */
export const courseHandovers = pgTable(
  'course_handovers',
  {
    courseId: ofCourse().primaryKey(),
    toUserId: person('to_user_id'),
    offeredBy: person('offered_by'),
    offeredAt: timestamp('offered_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (t) => [index().on(t.toUserId), index().on(t.offeredBy)],
)
