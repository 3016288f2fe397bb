import { rules } from '@tbl/domain/key-correction'
import type { OptionSets } from '@tbl/domain/share'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { quizzes } from './quizzes.ts'

/**
 * What counts at a question in place of its key. Rows are only ever added: a trigger of the migration
 * lets nothing be changed but the three columns of undoing, once. They go with their quiz.
 */
export const keyCorrections = pgTable(
  'key_corrections',
  {
    /** Made by the client, so that a retry after a lost reply is known as one. */
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** What `quizzes.corrections` became with it. */
    number: integer('number').notNull(),
    /** Of the versions that it was made for. */
    questionId: uuid('question_id').notNull(),
    rule: text('rule', { enum: rules }).notNull(),
    versions: integer('versions').array().notNull(),
    newestVersion: integer('newest_version').notNull(),
    /** All sets of options that count as right; null: everybody has full credit, or nobody any. */
    accepted: jsonb('accepted').$type<OptionSets>(),
    /** Students read it. */
    reason: text('reason').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => profiles.id),
    madeAt: timestamp('made_at').notNull(),
    /** The fingerprint of the preview that was seen before. */
    previewed: text('previewed').notNull(),
    undoneBy: uuid('undone_by').references(() => profiles.id),
    undoneAt: timestamp('undone_at'),
    undoReason: text('undo_reason'),
  },
  (t) => [
    unique('key_corrections_one').on(t.quizId, t.number),
    check('key_corrections_rule_known', sql`${t.rule} in ('accept', 'replace', 'credit', 'drop')`),
    check(
      'key_corrections_accepted',
      sql`(${t.rule} in ('accept', 'replace')) = (${t.accepted} is not null)`,
    ),
    check('key_corrections_reasoned', sql`trim(${t.reason}) <> ''`),
    check(
      'key_corrections_undone_whole',
      sql`num_nulls(${t.undoneBy}, ${t.undoneAt}, ${t.undoReason}) in (0, 3)`,
    ),
  ],
)
