import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { timestamp } from './columns.ts'
import { quizzes } from './quizzes.ts'

/** Of what is shown and done in steps: today a quiz. Its id is the quiz's. */
const activityId = () =>
  uuid('activity_id')
    .notNull()
    .references(() => quizzes.id, { onDelete: 'cascade' })

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** The steps of a quiz. */
export const steps = ['individual', 'team'] as const

/**
 * When each step was open last: written by what opens or closes it, hiding too. Without a row it
 * never was.
 */
export const phases = pgTable(
  'phases',
  {
    activityId: activityId(),
    step: text('step', { enum: steps }).notNull(),
    openedAt: timestamp('opened_at').notNull(),
    /** Null while it is open. */
    closedAt: timestamp('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.step] }),
    check('phases_step_known', sql`${t.step} in ('individual', 'team')`),
  ],
)

/**
 * Who has seen answers, and where: on a team's card, or in the key. Stored before they are sent,
 * and only ever added to; it outlives attempt, team and enrollment.
 */
export const answersSeen = pgTable(
  'answers_seen',
  {
    activityId: activityId(),
    userId: person(),
    by: text('by', { enum: ['card', 'key'] }).notNull(),
    /** Whose card it was, also when the team is gone; null for the key. */
    teamId: uuid('team_id'),
    /**
     * False: a member of the team when its card showed something, to whom nothing was sent. That
     * counts at another team's table, not alone.
     */
    isSent: boolean('is_sent').notNull(),
    at: timestamp('at').notNull(),
  },
  (t) => [
    unique('answers_seen_one').on(t.activityId, t.userId, t.teamId).nullsNotDistinct(),
    index().on(t.userId),
    check(
      'answers_seen_source',
      sql`(${t.by} = 'card') = (${t.teamId} is not null) and (${t.by} = 'card' or ${t.isSent})`,
    ),
  ],
)

/** Who may answer although they have seen answers, and why. */
export const answerAllowances = pgTable(
  'answer_allowances',
  {
    activityId: activityId(),
    userId: person(),
    reason: text('reason').notNull(),
    allowedBy: uuid('allowed_by')
      .notNull()
      .references(() => profiles.id),
    allowedAt: timestamp('allowed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.userId] }), index().on(t.userId)],
)
