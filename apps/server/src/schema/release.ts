import { ruleDefaults, rules } from '@tbl/domain/five-minute-rule'
import { timeLimits } from '@tbl/domain/phase-clock'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
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
 * When each step was open last, written by what opens or closes it, hiding too, and what is planned
 * of it. Without a row it never was. Whether it is open follows from this, the switches and the
 * time.
 */
export const phases = pgTable(
  'phases',
  {
    activityId: activityId(),
    step: text('step', { enum: steps }).notNull(),
    /** Null: it is scheduled for the first time. */
    openedAt: timestamp('opened_at'),
    /** Null while it is open. */
    closedAt: timestamp('closed_at'),
    /** Null while it is open, and where a server of an older version closed it. */
    closedBy: text('closed_by', { enum: ['switch', 'deadline', 'collected'] }),
    /** When it opens by itself. */
    opensAt: timestamp('opens_at'),
    /** How long it is open then, or was to be when it was opened, seconds; null: no limit. */
    limitSeconds: integer('limit_s'),
    /**
     * In own time: how long each has from their own start, seconds; the phase is the window for it.
     * Null: together.
     */
    ownLimitSeconds: integer('own_limit_s'),
    /** Its end for the class; null: none. */
    endsAt: timestamp('ends_at'),
    /** No extra time lasts longer; null: each lasts as long as it does. */
    extraEndsAt: timestamp('extra_ends_at'),
    /** When it stood still, ISO 8601; the last one may last. */
    pauses: jsonb('pauses')
      .$type<readonly { readonly from: string; readonly until: string | null }[]>()
      .notNull()
      .default([]),
    /** Outages that touched an end or its grace, ISO 8601: the grace is longer by their length. */
    outages: jsonb('outages')
      .$type<readonly { readonly from: string; readonly until: string }[]>()
      .notNull()
      .default([]),
    /** For what was answered before an end, seconds. */
    graceSeconds: integer('grace_s').notNull().default(timeLimits.grace.default),
    /** Whether the other teams get an end once enough are done, and how. */
    rule: text('rule', { enum: rules }).notNull().default('off'),
    /** How many of the teams are enough, percent; 0: the first one. */
    rulePercent: integer('rule_percent').notNull().default(ruleDefaults.percent),
    /** How long the others have then, seconds. */
    ruleSeconds: integer('rule_s').notNull().default(ruleDefaults.seconds),
    /** When it was announced, or offered; once each time that the phase is opened. */
    ruleFiredAt: timestamp('rule_fired_at'),
    /** When the server has to look at it next; null: not, until somebody does something. */
    dueAt: timestamp('due_at'),
    /** Opens by itself once the individual phase is over, once. */
    opensByItself: boolean('opens_by_itself').notNull().default(false),
    /** Of the team phase: teams wait for members in extra time before they start. */
    waitsForExtra: boolean('waits_for_extra').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.step] }),
    check('phases_step_known', sql`${t.step} in ('individual', 'team')`),
    check('phases_closed_by_known', sql`${t.closedBy} in ('switch', 'deadline', 'collected')`),
    check('phases_rule_known', sql`${t.rule} in ('off', 'ask', 'auto')`),
    index().on(t.dueAt),
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
