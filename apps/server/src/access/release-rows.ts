import type { QuizFlags } from '@tbl/domain/quiz-phase'
import {
  type ClassNow,
  type OwnFacts,
  type QuizFacts,
  type ReleaseOf,
  releaseOf,
  type SeenAnswers,
} from '@tbl/domain/release'
import { and, eq, sql } from 'drizzle-orm'
import { profiles } from '../schema/accounts.ts'
import { individualAttempts } from '../schema/attempts.ts'
import { courses } from '../schema/courses.ts'
import { quizzes } from '../schema/quizzes.ts'
import { answerAllowances, answersSeen } from '../schema/release.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizPlayers,
  teamQuizSessions,
} from '../schema/team-quiz.ts'
import { teamMembers, teams } from '../schema/teams.ts'
import {
  type ClassSessionRow,
  classSessionJson,
  type ExtraTimeRow,
  extraTimesAtWork,
  isExcused,
  ownExtraTime,
  type PhaseRow,
  phaseOfStep,
  teamMinutes,
  toClassSession,
  toExtraTime,
  toPhase,
} from './phase-rows.ts'

/**
 * What is true of a quiz for its whole class, of the statement's quiz and its course. The one
 * reader of the switches.
 */
export const quizFactsFields = {
  isActive: sql<boolean>`${quizzes.isActive}`,
  isVisible: sql<boolean>`${quizzes.isVisible}`,
  isTeamActive: sql<boolean>`${quizzes.isTeamActive}`,
  individual: phaseOfStep('individual'),
  team: phaseOfStep('team'),
  classSession: classSessionJson,
  extraTimes: extraTimesAtWork,
  releasedAt: sql<Date | null>`${quizzes.releasedAt}`.mapWith(quizzes.releasedAt),
  isScoreAfterTeam: sql<boolean>`coalesce(${courses.scoreAfterTeam}, false)`,
  completedTeams: sql<number>`(select count(*)::int from ${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed})`,
  touchedAt: sql<
    string | null
  >`(select max(${teamQuizSessions.updatedAt}) from ${teamQuizSessions} where ${teamQuizSessions.quizId} = ${quizzes.id} and ${teamQuizSessions.status} = 'active')`,
}

type QuizFactsRow = Pick<QuizFacts, 'releasedAt' | 'isScoreAfterTeam' | 'completedTeams'> &
  QuizFlags & {
    readonly individual: PhaseRow
    readonly team: PhaseRow
    readonly classSession: ClassSessionRow
    readonly extraTimes: readonly ExtraTimeRow[] | null
    readonly touchedAt: string | null
  }

/** The facts of the columns of a quiz. */
export const toQuizFacts = ({
  isActive,
  isVisible,
  isTeamActive,
  individual,
  team,
  classSession,
  extraTimes,
  releasedAt,
  isScoreAfterTeam,
  completedTeams,
  touchedAt,
}: QuizFactsRow): QuizFacts => ({
  flags: { isActive, isVisible, isTeamActive },
  individual: toPhase('individual', individual),
  team: toPhase('team', team),
  classSession: toClassSession(classSession),
  extraTimes: (extraTimes ?? []).map(toExtraTime),
  releasedAt,
  isScoreAfterTeam,
  completedTeams,
  touchedAt: touchedAt === null ? null : new Date(touchedAt),
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
const isCredited = sql`${teamAttempts} join ${teamAttemptMembers} on ${teamAttemptMembers.attemptId} = ${teamAttempts.id} where ${isCompleted} and ${teamAttemptMembers.userId} = ${profiles.id}`
const isPlayer = sql`${teamQuizPlayers.activityId} = ${quizzes.id} and ${teamQuizPlayers.userId} = ${profiles.id}`

/**
 * What is true of one student at the quiz of the statement: of its person, and of the person's
 * membership in a team of the quiz's course.
 */
export const studentFields = {
  quizId: sql<string>`${quizzes.id}`,
  userId: sql<string>`${profiles.id}`,
  attempt: sql<
    OwnFacts['attempt']
  >`coalesce((select case when ${individualAttempts.completed} then 'submitted' else 'started' end from ${individualAttempts} where ${ofPair} and not ${individualAttempts.isPreview}), 'none')`,
  seen: sql<
    (SeenAnswers & { at: string })[] | null
  >`(select json_agg(json_build_object('by', ${answersSeen.by}, 'at', ${answersSeen.at}, 'teamId', ${answersSeen.teamId}, 'isSent', ${answersSeen.isSent})) from ${answersSeen} where ${answersSeen.activityId} = ${quizzes.id} and ${answersSeen.userId} = ${profiles.id})`,
  allowedAt: sql<
    string | null
  >`(select ${answerAllowances.allowedAt} from ${answerAllowances} where ${answerAllowances.activityId} = ${quizzes.id} and ${answerAllowances.userId} = ${profiles.id})`,
  teamId: sql<string | null>`${teamMembers.teamId}`,
  placedBy: sql<'student' | 'instructor' | null>`${teamMembers.placedBy}`,
  isTeamDone: sql<boolean>`exists (select from ${teamAttempts} where ${isCompleted} and ${teamAttempts.teamId} = ${teamMembers.teamId})`,
  isTeamCredited: sql<boolean>`exists (select from ${isCredited} and ${teamAttempts.teamId} = ${teamMembers.teamId})`,
  hasCompleted: sql<boolean>`exists (select from ${isCredited})`,
  isCollected: sql<boolean>`not exists (select from ${isCredited} and ${teamAttempts.completedBy} = 'captain')`,
  extraTime: ownExtraTime,
  isExcused,
  teamMinutes: teamMinutes(teamMembers.teamId),
  beganIn: sql<
    string | null
  >`(select ${teamQuizPlayers.teamId} from ${teamQuizPlayers} join ${teams} on ${teams.id} = ${teamQuizPlayers.teamId} where ${isPlayer} and ${teamQuizPlayers.isStarter} order by ${teamQuizPlayers.since} desc limit 1)`,
  openedAt: sql<
    string | null
  >`(select ${teamQuizPlayers.openedAt} from ${teamQuizPlayers} where ${isPlayer} and ${teamQuizPlayers.teamId} = ${teamMembers.teamId})`,
}

/** The same as one value, for a list in a column. */
export const studentJson = sql<StudentRow>`json_build_object(${sql.join(
  Object.entries(studentFields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
  sql`, `,
)})`

/** The ids of the members of the team on which a student's columns stand; null without one. */
export const teammates = sql<
  string[] | null
>`(select json_agg(own.user_id) from ${teamMembers} own where own.group_id = ${teamMembers.teamId})`

/** How the columns of a student are read, as columns and out of `studentJson`. */
export type StudentRow = {
  readonly quizId: string
  readonly userId: string
  readonly attempt: OwnFacts['attempt']
  readonly seen: readonly (SeenAnswers & { at: string })[] | null
  readonly allowedAt: string | null
  readonly teamId: string | null
  readonly placedBy: 'student' | 'instructor' | null
  readonly isTeamDone: boolean
  readonly isTeamCredited: boolean
  readonly hasCompleted: boolean
  readonly isCollected: boolean
  readonly extraTime: ExtraTimeRow
  readonly isExcused: boolean
  readonly teamMinutes: number
  readonly beganIn: string | null
  readonly openedAt: string | null
}

/** A student at a quiz, of its columns. */
export function toStudent(ofClass: ClassNow, row: StudentRow): StudentRelease {
  const { quizId, userId, hasCompleted, isCollected, extraTime, beganIn, allowedAt, openedAt } = row
  const team = row.teamId && {
    id: row.teamId,
    isDone: row.isTeamDone,
    isCredited: row.isTeamCredited,
    isOwnChoice: row.placedBy === 'student',
    minutes: row.teamMinutes,
  }
  const stored: OwnFacts = {
    attempt: row.attempt,
    extraTime: toExtraTime(extraTime),
    isExcused: row.isExcused,
    window: null,
    seen: (row.seen ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
    allowedAt: allowedAt === null ? null : new Date(allowedAt),
    team: team || null,
    beganIn,
    hasCompleted,
    isCollected,
  }
  return {
    ...releaseOf(ofClass, stored),
    quizId,
    userId,
    openedAt: openedAt === null ? null : new Date(openedAt),
  }
}

/** The membership on which a student's columns stand. */
export const isTeamOfCourse = and(
  eq(teamMembers.courseId, quizzes.courseId),
  eq(teamMembers.userId, profiles.id),
)
