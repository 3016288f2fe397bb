import { lateAfterLimits } from '@tbl/domain/attendance'
import { captainAway, captainNamings } from '@tbl/domain/captain-failover'
import { defaultSemester, enrollmentModes, semesters } from '@tbl/domain/course'
import { erasedResultsChoices } from '@tbl/domain/erasure'
import type { GradeSettings } from '@tbl/domain/grade-settings'
import { credits } from '@tbl/domain/team-credit'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { isTag, storedScoring, timestamp } from './columns.ts'

const credit = (name: string) => text(name, { enum: credits }).notNull().default('team')

export const courses = pgTable(
  'courses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    /** Stored trimmed and in upper case, so that the unique key compares as people do. */
    code: text('code').notNull().unique(),
    description: text('description').notNull(),
    semester: text('semester', { enum: semesters }).notNull().default(defaultSemester),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => profiles.id),
    allowSelfTeamFormation: boolean('allow_self_team_formation').notNull().default(false),
    teamSizeLimit: integer('team_size_limit'),
    enrollmentMode: text('enrollment_mode', { enum: enrollmentModes }).notNull().default('open'),
    autoEnrollFromAllowlist: boolean('auto_enroll_from_allowlist').notNull().default(false),
    /** Students read their individual score after the team quiz, not at once. */
    scoreAfterTeam: boolean('score_after_team').notNull().default(false),
    /** What becomes of the results of students who have their account erased. */
    erasedResults: text('erased_results', { enum: erasedResultsChoices })
      .notNull()
      .default('pseudonym'),
    /** From how many minutes after the opening of a quiz on students are late; null: never. */
    lateAfter: integer('late_after').default(lateAfterLimits.default),
    /** For how long a captain gives no sign of life before another may be captain, seconds. */
    captainOfferSeconds: integer('captain_offer_s').notNull().default(captainAway.offer.default),
    /** Who names a captain then. */
    captainNaming: text('captain_naming', { enum: captainNamings })
      .notNull()
      .default(captainNamings[0]),
    /** What the score of the team counts for, for members who are late, excused or absent. */
    creditLate: credit('credit_late'),
    creditExcused: credit('credit_excused'),
    creditAbsent: credit('credit_absent'),
    /** In which the course is taught, as a tag; null: not named. */
    language: text('language'),
    /** How its quizzes are scored that have no scoring of their own. */
    scoring: storedScoring('scoring'),
    /** What was decided about grades; null: nothing yet. */
    gradeSettings: jsonb('grade_settings').$type<GradeSettings>(),
    createdAt: timestamp('created_at').notNull(),
  },
  (t) => [
    index().on(t.instructorId),
    index('courses_catalogue').on(t.enrollmentMode, t.createdAt, t.id),
    check('courses_code_upper', sql`${t.code} = upper(trim(${t.code})) and ${t.code} <> ''`),
    check('courses_semester_known', sql`${t.semester} in ('Spring', 'Summer', 'Fall', 'Winter')`),
    check('courses_enrollment_mode_known', sql`${t.enrollmentMode} in ('open', 'allowlist_only')`),
    check('courses_erased_results_known', sql`${t.erasedResults} in ('pseudonym', 'removed')`),
    check(
      'courses_auto_enroll_restricted',
      sql`${t.enrollmentMode} = 'allowlist_only' or not ${t.autoEnrollFromAllowlist}`,
    ),
    check('courses_language_tag', isTag(t.language)),
    check('courses_late_after_range', sql`${t.lateAfter} between 0 and 60`),
    check(
      'courses_credit_known',
      sql`${t.creditLate} in ('team', 'zero', 'none') and ${t.creditExcused} in ('team', 'zero', 'none') and ${t.creditAbsent} in ('team', 'zero', 'none')`,
    ),
    check('courses_captain_offer_range', sql`${t.captainOfferSeconds} between 30 and 300`),
    check(
      'courses_captain_naming_known',
      sql`${t.captainNaming} in ('offerAndName', 'offer', 'instructor')`,
    ),
    check('courses_team_size_limit_range', sql`${t.teamSizeLimit} between 2 and 10`),
  ],
)

/** Parts of a course, by name; times and days are empty. */
export const sections = pgTable(
  'sections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    startTime: text('start_time').notNull(),
    days: text('days').array().notNull(),
  },
  (t) => [unique('sections_number').on(t.courseId, t.number)],
)
