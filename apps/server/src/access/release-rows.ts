import type { ClassNow, QuizFacts } from '@tbl/domain/class-release'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { type OwnFacts, type ReleaseOf, releaseOf, type SeenAnswers } from '@tbl/domain/release'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../schema/accounts.ts'
import { individualAttempts, wasHandedInAtEnd } from '../schema/attempts.ts'
import { courses } from '../schema/courses.ts'
import { quizzes } from '../schema/quizzes.ts'
import { answerAllowances, answersSeen } from '../schema/release.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizPlayers,
  teamQuizSessions,
  wasTeamCollected,
} from '../schema/team-quiz.ts'
import { teamMembers, teams } from '../schema/teams.ts'
import {
  type ClassSessionRow,
  classSessionJson,
  dateOrNull,
  type ExtraTimesRow,
  extraTimesJson,
  isExcused,
  type OwnTimingRow,
  ownTiming,
  type PhaseRows,
  phasesJson,
  teamMinutes,
  toClassSession,
  toExtraTime,
  toPhase,
  toWaitsForExtra,
  toWindow,
} from './phase-rows.ts'

/** The columns as one, by their names. */
const asJson = <Row>(fields: { readonly [Name in keyof Row]: SQL }): SQL<Row> =>
  sql`json_build_object(${sql.join(
    Object.entries<SQL>(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
    sql`, `,
  )})`

/** What is true of a quiz for its whole class, as it stands in a column. */
export type QuizFactsRow = Pick<QuizFacts, 'isScoreAfterTeam' | 'isCorrected' | 'completedTeams'> &
  QuizFlags & {
    readonly courseId: string | null
    readonly version: number
    readonly phases: PhaseRows
    readonly classSession: ClassSessionRow
    readonly extraTimes: ExtraTimesRow
    readonly releasedAt: string | null
    readonly touchedAt: string | null
  }

/** The facts of the statement's quiz and its course. The one reader of the switches. */
export const quizFactsJson = asJson<QuizFactsRow>({
  courseId: sql`${quizzes.courseId}`,
  version: sql`${quizzes.version}`,
  isActive: sql`${quizzes.isActive}`,
  isVisible: sql`${quizzes.isVisible}`,
  isTeamActive: sql`${quizzes.isTeamActive}`,
  phases: phasesJson,
  classSession: classSessionJson,
  extraTimes: extraTimesJson,
  releasedAt: sql`${quizzes.releasedAt}`,
  isScoreAfterTeam: sql`coalesce(${courses.scoreAfterTeam}, false)`,
  isCorrected: sql`${quizzes.corrections} > 0`,
  completedTeams: sql`(select count(*) from ${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed})`,
  touchedAt: sql`(select max(${teamQuizSessions.updatedAt}) from ${teamQuizSessions} where ${teamQuizSessions.quizId} = ${quizzes.id} and ${teamQuizSessions.status} = 'active')`,
})

/** The facts of the column of a quiz. */
export const toQuizFacts = ({
  isActive,
  isVisible,
  isTeamActive,
  phases,
  classSession,
  extraTimes,
  releasedAt,
  isScoreAfterTeam,
  isCorrected,
  completedTeams,
  touchedAt,
}: QuizFactsRow): QuizFacts => ({
  flags: { isActive, isVisible, isTeamActive },
  individual: toPhase('individual', phases),
  team: toPhase('team', phases),
  classSession: toClassSession(classSession),
  waitsForExtra: toWaitsForExtra(phases),
  extraTimes: (extraTimes.atWork ?? []).map(toExtraTime),
  collectedExtraTimes: (extraTimes.collected ?? []).map(toExtraTime),
  releasedAt: dateOrNull(releasedAt),
  isScoreAfterTeam,
  isCorrected,
  completedTeams,
  touchedAt: dateOrNull(touchedAt),
})

/** A student at a quiz: what is true of them, and what follows. */
export type StudentRelease = ReleaseOf & {
  readonly quizId: string
  readonly userId: string
  /** When the quiz of the team of this moment was sent to them first; null before. */
  readonly openedAt: Date | null
}

const ofPair = sql`${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = ${profiles.id}`
const isCompleted = sql`${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed}`

/** What a team has completed, of which the student has a part. */
type CreditRow = {
  readonly id: string
  readonly teamId: string | null
  readonly by: (typeof teamAttempts.$inferSelect)['completedBy']
  readonly at: string
  readonly score: number
}

/** With which team the student is or was in the quiz; of a team that is gone nobody is a starter. */
type PlayRow = {
  readonly teamId: string
  readonly isStarter: boolean
  readonly since: string
  readonly openedAt: string | null
}

/** What is true of one student at a quiz, as it stands in a column. */
export type StudentRow = {
  readonly quizId: string
  readonly userId: string
  /** Null: none. */
  readonly attempt: {
    readonly completed: boolean
    readonly isMakeUp: boolean
    readonly submittedBy: (typeof individualAttempts.$inferSelect)['submittedBy']
    readonly startedAt: string
  } | null
  readonly seen: readonly (SeenAnswers & { at: string })[] | null
  readonly allowedAt: string | null
  readonly teamId: string | null
  readonly placedBy: 'student' | 'instructor' | null
  readonly isTeamDone: boolean
  readonly credits: readonly CreditRow[] | null
  readonly timing: OwnTimingRow
  readonly isExcused: boolean
  readonly teamMinutes: number
  readonly teamStartedAt: string | null
  readonly plays: readonly PlayRow[] | null
}

/** When a team has begun the statement's quiz; null: it has not. */
const teamStartedAt = (teamId: unknown) =>
  sql`(select ${teamQuizSessions.createdAt} from ${teamQuizSessions} where ${teamQuizSessions.quizId} = ${quizzes.id} and ${teamQuizSessions.teamId} = ${teamId})`

/**
 * What is true of one student at the quiz of the statement: of its person, and of the person's
 * membership in a team of the quiz's course.
 */
export const studentJson = asJson<StudentRow>({
  quizId: sql`${quizzes.id}`,
  userId: sql`${profiles.id}`,
  attempt: sql`(select json_build_object('completed', ${individualAttempts.completed}, 'isMakeUp', ${individualAttempts.isMakeUp}, 'submittedBy', ${individualAttempts.submittedBy}, 'startedAt', ${individualAttempts.startedAt}) from ${individualAttempts} where ${ofPair} and not ${individualAttempts.isPreview})`,
  seen: sql`(select json_agg(json_build_object('by', ${answersSeen.by}, 'at', ${answersSeen.at}, 'teamId', ${answersSeen.teamId}, 'isSent', ${answersSeen.isSent})) from ${answersSeen} where ${answersSeen.activityId} = ${quizzes.id} and ${answersSeen.userId} = ${profiles.id})`,
  allowedAt: sql`(select ${answerAllowances.allowedAt} from ${answerAllowances} where ${answerAllowances.activityId} = ${quizzes.id} and ${answerAllowances.userId} = ${profiles.id})`,
  teamId: sql`${teamMembers.teamId}`,
  placedBy: sql`${teamMembers.placedBy}`,
  isTeamDone: sql`exists (select from ${teamAttempts} where ${isCompleted} and ${teamAttempts.teamId} = ${teamMembers.teamId})`,
  credits: sql`(select json_agg(json_build_object('id', ${teamAttempts.id}, 'teamId', ${teamAttempts.teamId}, 'by', ${teamAttempts.completedBy}, 'at', ${teamAttempts.completedAt}, 'score', ${teamAttempts.score})) from ${teamAttempts} join ${teamAttemptMembers} on ${teamAttemptMembers.attemptId} = ${teamAttempts.id} where ${isCompleted} and ${teamAttemptMembers.userId} = ${profiles.id})`,
  timing: ownTiming,
  isExcused,
  teamMinutes: teamMinutes(teamMembers.teamId),
  teamStartedAt: teamStartedAt(teamMembers.teamId),
  plays: sql`(select json_agg(json_build_object('teamId', ${teamQuizPlayers.teamId}, 'isStarter', ${teamQuizPlayers.isStarter} and ${teams.id} is not null, 'since', ${teamQuizPlayers.since}, 'openedAt', ${teamQuizPlayers.openedAt})) from ${teamQuizPlayers} left join ${teams} on ${teams.id} = ${teamQuizPlayers.teamId} where ${teamQuizPlayers.activityId} = ${quizzes.id} and ${teamQuizPlayers.userId} = ${profiles.id})`,
})

/** The ids of the members of the team on which a student's columns stand; null without one. */
export const teammates = sql<
  string[] | null
>`(select json_agg(own.user_id) from ${teamMembers} own where own.group_id = ${teamMembers.teamId})`

const latestFirst = (a: PlayRow, b: PlayRow): number => Date.parse(b.since) - Date.parse(a.since)

/** What is true of the own attempt, with the time that it has. */
function attemptFacts({ attempt, timing }: Pick<StudentRow, 'attempt' | 'timing'>) {
  const window = toWindow(timing)
  const isEarly = window !== null && window.closesAt === null && attempt !== null
  const startedAt = isEarly ? new Date(attempt.startedAt) : null
  const earlySince =
    startedAt && window && (startedAt > window.opensAt ? startedAt : window.opensAt)
  return {
    attempt: attempt === null ? 'none' : attempt.completed ? 'submitted' : 'started',
    isMakeUp: attempt?.isMakeUp ?? false,
    isHandedIn: attempt?.completed === true && wasHandedInAtEnd(attempt),
    extraTime: toExtraTime({
      ...timing,
      startedAt: attempt?.startedAt ?? null,
      earlySince: earlySince?.toISOString() ?? null,
    }),
    window,
  } satisfies Partial<OwnFacts>
}

/** A student at a quiz, of its column. */
export function toStudent(ofClass: ClassNow, row: StudentRow): StudentRelease {
  const { quizId, userId, teamId } = row
  const [credits, plays] = [row.credits ?? [], row.plays ?? []]
  const team = teamId && {
    id: teamId,
    isDone: row.isTeamDone,
    isCredited: credits.some((credit) => credit.teamId === teamId),
    isOwnChoice: row.placedBy === 'student',
    time: { minutes: row.teamMinutes, startedAt: dateOrNull(row.teamStartedAt) },
  }
  const stored: OwnFacts = {
    ...attemptFacts(row),
    isExcused: row.isExcused,
    seen: (row.seen ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
    allowedAt: dateOrNull(row.allowedAt),
    team: team || null,
    beganIn: plays.filter(({ isStarter }) => isStarter).toSorted(latestFirst)[0]?.teamId ?? null,
    hasCompleted: credits.length > 0,
    isCollected: credits.every(({ by }) => wasTeamCollected(by)),
  }
  const play = plays.find((one) => one.teamId === teamId)
  return {
    ...releaseOf(ofClass, stored),
    quizId,
    userId,
    openedAt: dateOrNull(play?.openedAt ?? null),
  }
}

/** Of the team that completed it first, whatever team the student is in now; null without one. */
export function firstTeamScore({ credits }: Pick<StudentRow, 'credits'>): number | null {
  const [first] = (credits ?? []).toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1),
  )
  return first?.score ?? null
}

/** The membership on which a student's columns stand. */
export const isTeamOfCourse = and(
  eq(teamMembers.courseId, quizzes.courseId),
  eq(teamMembers.userId, profiles.id),
)
