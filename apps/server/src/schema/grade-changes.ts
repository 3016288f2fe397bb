import { parts } from '@tbl/domain/grade-item'
import { markKinds } from '@tbl/domain/grade-result'
import { sql } from 'drizzle-orm'
import { bigserial, check, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { courses } from './courses.ts'

const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

const gradeChangeKinds = [
  'edited',
  'unedited',
  'deleted',
  'appeal',
  'reopened',
  'late_answers',
  'reset',
  'paper',
  'correction',
  'undone',
  'mark',
  'typed',
] as const

/**
 * Every change of a score. Rows are only ever added: a trigger of the migration refuses updates and
 * deletes. They name quiz, attempt and team without keys, so that they outlive them, and go with
 * their course or their student alone.
 */
export const gradeChanges = pgTable(
  'grade_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Of what the score is: the grade item. */
    activityId: uuid('activity_id').notNull(),
    part: text('part', { enum: parts })
      .generatedAlwaysAs(
        sql`case when group_id is null and marked_part is distinct from 'team' then 'individual' else 'team' end`,
      )
      .notNull(),
    quizTitle: text('quiz_title').notNull(),
    /** Null of `mark` and `typed`. */
    attemptId: uuid('attempt_id'),
    /** Whose score it is: a student's, or a team's. */
    studentId: uuid('student_id').references(() => profiles.id, { onDelete: 'cascade' }),
    teamId: uuid('group_id'),
    teamName: text('group_name'),
    /**
     * `unedited`: an edit was removed, and the earned score is back; `reopened`: an attempt is under
     * way again; `late_answers`: choices that came too late were counted;
     * `reset`: the team plays the quiz again; `paper`: answers from paper took the place of others;
     * `correction`: a key was corrected; `undone`: that was undone; `mark`: a mark was set or taken
     * back; `typed`: a score was typed at an item of its own, which is named in place of a quiz.
     */
    kind: text('kind', { enum: gradeChangeKinds }).notNull(),
    /** Null: there was none, before a mark or what was typed. */
    from: percent('from_score'),
    /** Null: the attempt was deleted, reopened, or reset; there is none after a mark. */
    to: percent('to_score'),
    reason: text('reason').notNull(),
    /** Of `paper`: what had been answered before, a question each, as letters. */
    formerAnswers: jsonb('former_answers').$type<readonly string[]>(),
    /** Of `mark`: which one; null: it was taken back. */
    mark: text('mark', { enum: markKinds }),
    /** Of `mark`: what it stands in place of, as a team's score is marked for one student. */
    markedPart: text('marked_part', { enum: parts }),
    /** Of `correction` and `undone`: which one. */
    correctionId: uuid('correction_id'),
    /** The edited score that it took away, or with `undone` gave back. */
    replacedEdit: percent('replaced_edit'),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => profiles.id),
    changedAt: timestamp('changed_at').notNull(),
  },
  (t) => [
    index().on(t.courseId),
    index().on(t.attemptId),
    index().on(t.studentId),
    index().on(t.activityId),
    index().on(t.correctionId),
    check(
      'grade_changes_of_correction',
      sql`(${t.kind} in ('correction', 'undone')) = (${t.correctionId} is not null) and (${t.replacedEdit} is null or ${t.correctionId} is not null)`,
    ),
    check(
      'grade_changes_kind_known',
      sql`${t.kind} in ('edited', 'unedited', 'deleted', 'appeal', 'reopened', 'late_answers', 'reset', 'paper', 'correction', 'undone', 'mark', 'typed')`,
    ),
    check(
      'grade_changes_of_attempt',
      sql`(${t.kind} in ('mark', 'typed')) = (${t.attemptId} is null) and (${t.attemptId} is null or ${t.from} is not null)`,
    ),
    check(
      'grade_changes_mark_known',
      sql`${t.mark} is null or (${t.mark} in ('excused', 'makeup', 'zero') and ${t.kind} = 'mark')`,
    ),
    check(
      'grade_changes_marked_part',
      sql`(${t.kind} = 'mark') = (${t.markedPart} is not null) and (${t.markedPart} is null or ${t.markedPart} in ('individual', 'team'))`,
    ),
    check(
      'grade_changes_one_owner',
      sql`num_nonnulls(${t.studentId}, ${t.teamId}) = 1 and num_nonnulls(${t.teamId}, ${t.teamName}) in (0, 2)`,
    ),
    check(
      'grade_changes_score_range',
      sql`${t.from} between 0 and 100 and ${t.to} between 0 and 100`,
    ),
    check(
      'grade_changes_deleted',
      sql`${t.attemptId} is null or (${t.kind} in ('deleted', 'reopened', 'reset')) = (${t.to} is null)`,
    ),
  ],
)
