import { parts } from '@tbl/domain/grade-item'
import { markKinds } from '@tbl/domain/grade-result'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  numeric,
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

/** A percentage with 2 decimals. */
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

const courseId = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' })
const student = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** Grade items that share a weight. A course without a row has the usual two. */
export const gradeCategories = pgTable(
  'grade_categories',
  {
    id: uuid('id').primaryKey(),
    courseId: courseId(),
    /** Null: it is named as the part that joins it. */
    name: text('name'),
    weight: percent('weight').notNull(),
    /** How many of the lowest results are dropped. */
    drop: integer('drop_lowest').notNull(),
    position: integer('position').notNull(),
    /** Which part of new quizzes joins it by itself. */
    joins: text('joins', { enum: parts }),
  },
  (t) => [
    index().on(t.courseId),
    unique('grade_categories_joined_once').on(t.courseId, t.joins),
    check('grade_categories_joins_known', sql`${t.joins} in ('individual', 'team')`),
    check('grade_categories_named', sql`${t.name} is not null or ${t.joins} is not null`),
    check('grade_categories_weight_range', sql`${t.weight} between 0 and 100`),
    check('grade_categories_drop_range', sql`${t.drop} between 0 and 20`),
  ],
)

/**
 * Typed items, and the parts of quizzes that somebody has put into a category or none: those without
 * a row are in the one that they join.
 */
export const gradeItems = pgTable(
  'grade_items',
  {
    id: uuid('id').primaryKey(),
    courseId: courseId(),
    /** Null: it does not count. */
    categoryId: uuid('category_id').references(() => gradeCategories.id, { onDelete: 'set null' }),
    activityId: uuid('activity_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    part: text('part', { enum: parts }),
    /** Of a typed item. */
    title: text('title'),
    position: integer('position').notNull(),
  },
  (t) => [
    index().on(t.courseId),
    index().on(t.categoryId),
    // a quiz that has moved may have a row in the course where it was
    unique('grade_items_one').on(t.activityId, t.part, t.courseId),
    check('grade_items_part_known', sql`${t.part} in ('individual', 'team')`),
    check(
      'grade_items_typed_or_not',
      sql`num_nulls(${t.activityId}, ${t.part}) = case when ${t.title} is null then 0 else 2 end`,
    ),
  ],
)

/** What was typed or pasted at a typed item. */
export const typedScores = pgTable(
  'typed_scores',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => gradeItems.id, { onDelete: 'cascade' }),
    userId: student(),
    score: percent('score').notNull(),
    typedBy: uuid('typed_by')
      .notNull()
      .references(() => profiles.id),
    typedAt: timestamp('typed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.userId] }),
    index().on(t.userId),
    check('typed_scores_range', sql`${t.score} between 0 and 100`),
  ],
)

/** What an instructor has set in place of a result, until it is removed. */
export const gradeMarks = pgTable(
  'grade_marks',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    part: text('part', { enum: parts }).notNull(),
    userId: student(),
    kind: text('kind', { enum: markKinds }).notNull(),
    /** Of a make-up score. */
    score: percent('score'),
    reason: text('reason').notNull(),
    markedBy: uuid('marked_by')
      .notNull()
      .references(() => profiles.id),
    markedAt: timestamp('marked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.part, t.userId] }),
    index().on(t.userId),
    check('grade_marks_part_known', sql`${t.part} in ('individual', 'team')`),
    check('grade_marks_kind_known', sql`${t.kind} in ('excused', 'makeup', 'zero')`),
    check(
      'grade_marks_makeup_scored',
      sql`(${t.kind} = 'makeup') = (${t.score} is not null) and ${t.score} between 0 and 100`,
    ),
  ],
)
