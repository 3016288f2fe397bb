import type { OwnWindow } from '@tbl/domain/own-window'
import { type ExtraTime, type PhaseFacts, teamGrace } from '@tbl/domain/phase-clock'
import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '../schema/accounts.ts'
import { individualAttempts, isHandedInAtEnd } from '../schema/attempts.ts'
import {
  classEvents,
  classSessions,
  courseExtraTime,
  quizAttendance,
  quizTiming,
  teamTiming,
} from '../schema/class-session.ts'
import { quizzes } from '../schema/quizzes.ts'
import { phases, type steps } from '../schema/release.ts'

export type Step = (typeof steps)[number]

/** A phase as it stands in a column, its times as texts. */
type PhaseRow = {
  readonly openedAt: string | null
  readonly closedAt: string | null
  readonly closedBy: PhaseFacts['closedBy']
  readonly opensAt: string | null
  readonly limitSeconds: number | null
  readonly ownLimitSeconds: number | null
  readonly endsAt: string | null
  readonly extraEndsAt: string | null
  readonly pauses: readonly { readonly from: string; readonly until: string | null }[]
  readonly graceSeconds: number
  readonly outages: readonly { readonly from: string; readonly until: string }[]
  readonly waitsForExtra: boolean
}

const phaseJson = sql`json_build_object('openedAt', ${phases.openedAt}, 'closedAt', ${phases.closedAt}, 'closedBy', ${phases.closedBy}, 'opensAt', ${phases.opensAt}, 'limitSeconds', ${phases.limitSeconds}, 'ownLimitSeconds', ${phases.ownLimitSeconds}, 'endsAt', ${phases.endsAt}, 'extraEndsAt', ${phases.extraEndsAt}, 'pauses', ${phases.pauses}, 'graceSeconds', ${phases.graceSeconds}, 'outages', ${phases.outages}, 'waitsForExtra', ${phases.waitsForExtra})`

/** The phases of the statement's quiz, by their step; null without any. */
export type PhaseRows = { readonly [One in Step]?: PhaseRow } | null
export const phasesJson = sql<PhaseRows>`(select json_object_agg(${phases.step}, ${phaseJson}) from ${phases} where ${phases.activityId} = ${quizzes.id})`

export const dateOrNull = (text: string | null): Date | null =>
  text === null ? null : new Date(text)

/** The phase of this step. */
export function toPhase(step: Step, rows: PhaseRows): PhaseFacts | null {
  const row = rows?.[step]
  if (!row) return null
  return {
    openedAt: dateOrNull(row.openedAt),
    closedAt: dateOrNull(row.closedAt),
    closedBy: row.closedBy,
    opensAt: dateOrNull(row.opensAt),
    limit: row.limitSeconds === null ? null : row.limitSeconds * 1000,
    ownLimit: row.ownLimitSeconds === null ? null : row.ownLimitSeconds * 1000,
    endsAt: dateOrNull(row.endsAt),
    extraEndsAt: dateOrNull(row.extraEndsAt),
    pauses: row.pauses.map(({ from, until }) => ({
      from: new Date(from),
      until: dateOrNull(until),
    })),
    grace: step === 'team' ? teamGrace : row.graceSeconds * 1000,
    // a team's tries are answered at once, and never made offline: none of them is on its way
    outages:
      step === 'team'
        ? []
        : row.outages.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) })),
  }
}

/** A class session as it stands in a column. */
export type ClassSessionRow = { readonly startedAt: string; readonly endedAt: string | null } | null

/** The class session of the statement's quiz; null without one. */
export const classSessionJson = sql<ClassSessionRow>`(select json_build_object('startedAt', ${classSessions.startedAt}, 'endedAt', ${classSessions.endedAt}) from ${classSessions} where ${classSessions.quizId} = ${quizzes.id})`

export const toClassSession = (row: ClassSessionRow) =>
  row && { startedAt: new Date(row.startedAt), endedAt: dateOrNull(row.endedAt) }

/** Whether teams wait for members in extra time. */
export const toWaitsForExtra = (rows: PhaseRows): boolean => rows?.team?.waitsForExtra ?? false

/** An extra time as it stands in a column. */
type ExtraTimeRow = Pick<ExtraTime, 'percent' | 'minutes' | 'isUnlimited'> & {
  readonly until: string | null
}
/** Of somebody with an attempt, if any: with when it was begun, and when before the class. */
type StartedExtraTimeRow = ExtraTimeRow & {
  readonly startedAt: string | null
  readonly earlySince: string | null
}
/** Of anybody, with the own window. */
export type OwnTimingRow = ExtraTimeRow & {
  readonly opensAt: string | null
  readonly closesAt: string | null
}

/** The extra time of its column. */
export const toExtraTime = ({
  percent,
  minutes,
  isUnlimited,
  until,
  startedAt,
  earlySince,
}: StartedExtraTimeRow): ExtraTime => ({
  ...{ percent, minutes, isUnlimited },
  startedAt: dateOrNull(startedAt),
  until: dateOrNull(until),
  earlySince: dateOrNull(earlySince),
})

/** The own window of a column; null: they have none. */
export const toWindow = ({ opensAt, closesAt }: OwnTimingRow): OwnWindow | null =>
  opensAt === null ? null : { opensAt: new Date(opensAt), closesAt: dateOrNull(closesAt) }

const ownPercent = sql`coalesce(${quizTiming.percent}, ${courseExtraTime.percent}, 0)`
const ownMinutes = sql`coalesce(${quizTiming.minutes}, 0) + coalesce(${courseExtraTime.minutes}, 0)`
const hasNoLimit = sql`coalesce(${quizTiming.isUnlimited}, false) or coalesce(${courseExtraTime.isUnlimited}, false)`
const extraTimeJson = (more: SQL) =>
  sql`json_build_object('percent', ${ownPercent}, 'minutes', ${ownMinutes}, 'isUnlimited', ${hasNoLimit}, 'until', ${quizTiming.endsAt}, ${more})`
/** With a head start: since the start, or since it was given to who had started. */
const earlySince = sql`case when ${quizTiming.opensAt} is not null and ${quizTiming.closesAt} is null then greatest(${quizTiming.opensAt}, ${individualAttempts.startedAt}) end`
const startedExtraTimeJson = extraTimeJson(
  sql`'startedAt', ${individualAttempts.startedAt}, 'earlySince', ${earlySince}`,
)
const ofBoth = (userId: unknown) =>
  sql`left join ${quizTiming} on ${quizTiming.quizId} = ${quizzes.id} and ${quizTiming.userId} = ${userId} left join ${courseExtraTime} on ${courseExtraTime.courseId} = ${quizzes.courseId} and ${courseExtraTime.userId} = ${userId}`

/**
 * The extra time of the statement's person at its quiz: the quiz's percentage replaces the course's,
 * minutes add up, no limit wins; and the own window.
 */
export const ownTiming = sql<OwnTimingRow>`(select ${extraTimeJson(sql`'opensAt', ${quizTiming.opensAt}, 'closesAt', ${quizTiming.closesAt}`)} from (select) one ${ofBoth(profiles.id)})`

/** Extra times as they stand in a column. */
export type ExtraTimesRow = {
  readonly atWork: readonly StartedExtraTimeRow[] | null
  readonly collected: readonly StartedExtraTimeRow[] | null
}

/**
 * The extra times of those who have begun the statement's quiz with the class and not submitted;
 * apart, of those whose attempt was submitted at its end, not by them.
 */
export const extraTimesJson = sql<ExtraTimesRow>`(select json_build_object('atWork', json_agg(${startedExtraTimeJson}) filter (where not ${individualAttempts.completed}), 'collected', json_agg(${startedExtraTimeJson}) filter (where ${individualAttempts.completed})) from (select ${quizTiming.userId} from ${quizTiming} where ${quizTiming.quizId} = ${quizzes.id} union all select ${courseExtraTime.userId} from ${courseExtraTime} where ${courseExtraTime.courseId} = ${quizzes.courseId} and not exists (select from ${quizTiming} where ${quizTiming.quizId} = ${quizzes.id} and ${quizTiming.userId} = ${courseExtraTime.userId})) given (user_id) join ${individualAttempts} on ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = given.user_id and not ${individualAttempts.isMakeUp} and (not ${individualAttempts.completed} or ${isHandedInAtEnd}) ${ofBoth(sql`given.user_id`)})`

/** Whether teams do not wait for the statement's person at its quiz: what was set by hand alone. */
export const isExcused = sql<boolean>`coalesce((select ${quizAttendance.status} in ('excused', 'absent') from ${quizAttendance} where ${quizAttendance.quizId} = ${quizzes.id} and ${quizAttendance.userId} = ${profiles.id}), false)`

/** The minutes of its own that a team has in the statement's quiz. */
export const teamMinutes = (teamId: unknown) =>
  sql<number>`coalesce((select ${teamTiming.minutes} from ${teamTiming} where ${teamTiming.quizId} = ${quizzes.id} and ${teamTiming.teamId} = ${teamId}), 0)`

/** Whether an entry of the trail says that the quiz of this team was reset. */
export const isResetOf = (teamId: unknown) =>
  sql`${classEvents.kind} = 'teamQuizReset' and ${classEvents.subject} @> jsonb_build_object('teamIds', jsonb_build_array(${teamId}))`

/** Whether the end of their own is later than the class's. */
const endsLater = sql`coalesce(${quizTiming.endsAt} > (select ${phases.endsAt} from ${phases} where ${phases.activityId} = ${quizzes.id} and ${phases.step} = 'individual'), false)`

/** Of an attempt with the class that is under way. */
const isAtWork = sql`${individualAttempts.quizId} = ${quizzes.id} and not ${individualAttempts.completed} and not ${individualAttempts.isMakeUp}`
const hasExtraTime = sql`(${ownPercent} > 0 or ${ownMinutes} > 0 or ${hasNoLimit})`
const ofAtWork = sql`from ${individualAttempts} ${ofBoth(individualAttempts.userId)} where ${isAtWork} and not ${hasExtraTime}`

/**
 * Whether somebody without extra time has begun the statement's quiz with the class and not
 * submitted; who has none left of it is without.
 */
export const isAwaited = sql<boolean>`exists (select ${ofAtWork} and not ${endsLater})`

/**
 * When the first has begun of those who have neither extra time nor an end of their own; null: there
 * is none.
 */
export const awaitedSince = sql<
  string | null
>`(select min(${individualAttempts.startedAt}) ${ofAtWork} and ${quizTiming.endsAt} is null)`

/**
 * The own windows of the statement's quiz that end, but of those who have taken it with the class: who
 * has submitted may begin again where the attempt is deleted.
 */
export type MakeUpsRow =
  | readonly { readonly closesAt: string; readonly isStarted: boolean }[]
  | null
export const makeUpsJson = sql<MakeUpsRow>`(select json_agg(json_build_object('closesAt', greatest(${quizTiming.closesAt}, ${quizTiming.endsAt}), 'isStarted', ${individualAttempts.completed} is false)) from ${quizTiming} left join ${individualAttempts} on ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = ${quizTiming.userId} and not ${individualAttempts.isPreview} where ${quizTiming.quizId} = ${quizzes.id} and ${quizTiming.closesAt} is not null and (${individualAttempts.id} is null or ${individualAttempts.isMakeUp}))`
