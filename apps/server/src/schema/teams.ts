import {
  bigserial,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses, sections } from './courses.ts'
import { courseEnrollments } from './enrollments.ts'

/** Teams; the specification's name of the table is kept here and nowhere else. */
export const teams = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: uuid('section_id').references(() => sections.id, { onDelete: 'set null' }),
    captainId: uuid('captain').references(() => profiles.id),
    /** The student who formed it; null when an instructor made it. */
    formedBy: uuid('formed_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** The most members that it ever had at a time. */
    mostMembers: integer('most_members').notNull().default(0),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [unique('groups_id_course').on(t.id, t.courseId), index().on(t.courseId)],
)

/** When students formed teams, those of the last hour: teams that are gone count too. */
export const teamFormations = pgTable(
  'team_formations',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    formedAt: timestamp('formed_at').notNull(),
  },
  (t) => [index().on(t.courseId, t.userId)],
)

/** Members: enrolled students of the team's course, each in one team of a course. */
export const teamMembers = pgTable(
  'group_members',
  {
    teamId: uuid('group_id').notNull(),
    courseId: uuid('course_id').notNull(),
    userId: uuid('user_id').notNull(),
    joinedAt: timestamp('joined_at').notNull(),
    /** Who brought the member here: themselves, or an instructor. */
    placedBy: text('placed_by', { enum: ['student', 'instructor'] }).notNull(),
    /**
     * Counts members of all teams in the order in which they joined; those who join at the same
     * moment have an order too.
     */
    joinedOrder: bigserial('joined_order', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    unique('group_members_one_team').on(t.courseId, t.userId),
    foreignKey({
      name: 'group_members_team',
      columns: [t.teamId, t.courseId],
      foreignColumns: [teams.id, teams.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_members_enrolled',
      columns: [t.courseId, t.userId],
      foreignColumns: [courseEnrollments.courseId, courseEnrollments.userId],
    }).onDelete('cascade'),
  ],
)
