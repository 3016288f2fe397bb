import {
  type AttendanceFacts,
  type AttendanceStatus,
  derivedAttendance,
  firstOpening,
} from '@tbl/domain/attendance'
import { type UncountedScore, uncountedScore } from '@tbl/domain/team-credit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { profiles } from '../schema/accounts.ts'
import { individualAttempts } from '../schema/attempts.ts'
import { classEvents, classSessions, presence, quizAttendance } from '../schema/class-session.ts'
import { courses } from '../schema/courses.ts'
import { courseEnrollments, hasOpened } from '../schema/enrollments.ts'
import { quizzes } from '../schema/quizzes.ts'
import { phases } from '../schema/release.ts'
import { teamAttemptMembers, teamAttempts } from '../schema/team-quiz.ts'
import { dateOrNull } from './phase-rows.ts'
import { creditRule } from './team-credit.ts'

/**
 * What is stored of a class session, as far as the attendance is derived from it; of the statement's
 * session, quiz and course, with the individual phase joined on the left.
 */
export const attendedSession = {
  startedAt: classSessions.startedAt,
  endedAt: classSessions.endedAt,
  openedAt: phases.openedAt,
  /** In own time nobody is late: each begins when they want. */
  lateAfter: sql<
    number | null
  >`case when ${phases.ownLimitSeconds} is null then ${courses.lateAfter} end`,
  /** The first entry of the trail that opens or closes the individual phase. */
  first: sql<{
    readonly kind: string
    readonly at: string
  } | null>`(select json_build_object('kind', ${classEvents.kind}, 'at', ${classEvents.at}) from ${classEvents} where ${classEvents.activityId} = ${quizzes.id} and ${classEvents.kind} in ('opened', 'closed', 'collecting', 'ended') and ${classEvents.subject} ->> 'step' = 'individual' order by ${classEvents.id} limit 1)`,
}
export const isIndividualPhase = and(
  eq(phases.activityId, quizzes.id),
  eq(phases.step, 'individual'),
)

type AttendedSession = {
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly openedAt: Date | null
  readonly lateAfter: number | null
  readonly first: { readonly kind: string; readonly at: string } | null
}

/** The status by what a student has done in a class session; null: not here yet. */
export function statusBy(
  { startedAt, endedAt, openedAt, lateAfter, first }: AttendedSession,
  done: Pick<AttendanceFacts, 'startedAt' | 'teamSeenAt' | 'hasPaper'>,
): AttendanceStatus | null {
  const opening = firstOpening({
    sessionStartedAt: startedAt,
    openedAt,
    first: first && { isOpening: first.kind === 'opened', at: new Date(first.at) },
  })
  return derivedAttendance({ openedAt: opening, endedAt, lateAfter, ...done })
}

/** Students at quizzes: a select of a quiz, a person and a team attempt, if any, each. */
type Students = SQL

const membersOf = (isMeant: SQL | undefined): Students =>
  sql`select ${teamAttempts.quizId} as quiz_id, ${teamAttemptMembers.userId} as user_id, ${teamAttempts.id} as attempt_id from ${teamAttempts} join ${teamAttemptMembers} on ${teamAttemptMembers.attemptId} = ${teamAttempts.id} where ${isMeant}`

/** Who has the score of these team attempts, at least one; or of those one person alone. */
export const membersOfAttempts = (attemptIds: readonly string[], userId?: string): Students =>
  membersOf(
    and(
      inArray(teamAttempts.id, [...attemptIds]),
      userId === undefined ? undefined : eq(teamAttemptMembers.userId, userId),
    ),
  )

/** Who has the score of a team at these quizzes, at least one; or one person alone. */
export const membersAtQuizzes = (quizIds: readonly string[], userId?: string): Students =>
  membersOf(
    and(
      inArray(teamAttempts.quizId, [...quizIds]),
      userId === undefined ? undefined : eq(teamAttemptMembers.userId, userId),
    ),
  )

/** One student at one quiz, with a team or without. */
export const studentAtQuiz = (quizId: string, userId: string): Students =>
  sql`select ${quizId}::uuid as quiz_id, ${userId}::uuid as user_id, null::uuid as attempt_id`

type StudentRow = {
  readonly id: string
  readonly attemptId: string | null
  readonly name: string
  readonly byHand: AttendanceStatus | null
  readonly startedAt: string | null
  readonly teamSeenAt: string | null
  readonly hasPaper: boolean
  readonly wasInSession: boolean
}

/** A student at a quiz with a class session. */
export type Attended = {
  readonly quizId: string
  /** The team attempt as whose member they were asked for. */
  readonly attemptId: string | null
  readonly id: string
  readonly name: string
  /** By hand, else by itself; null: not here yet, or not in the session. */
  readonly status: AttendanceStatus | null
  /** Why the score of a team does not count for them; null: it counts. */
  readonly uncounted: UncountedScore | null
  readonly hasEnded: boolean
}

/**
 * Whether somebody was of a team when it completed a quiz: then they were in its course, also where
 * they have left it since, or come back.
 */
export const wasOfTeam = (quizId: unknown, userId: unknown): SQL =>
  sql`exists (select from ${teamAttempts} join ${teamAttemptMembers} on ${teamAttemptMembers.attemptId} = ${teamAttempts.id} where ${teamAttempts.quizId} = ${quizId} and ${teamAttemptMembers.userId} = ${userId})`

const isAtQuiz = sql`at_quiz.quiz_id = ${quizzes.id}`
const wasInSession = sql`(${wasOfTeam(quizzes.id, profiles.id)} or exists (select from ${courseEnrollments} where ${courseEnrollments.courseId} = ${quizzes.courseId} and ${courseEnrollments.userId} = ${profiles.id} and ${hasOpened} and (${classSessions.endedAt} is null or ${courseEnrollments.enrolledAt} <= ${classSessions.endedAt})))`

/**
 * The attendance of students in one statement; without those at quizzes without a class session.
 * Who was not in the course by the end of the session has what was set by hand.
 */
export async function listAttended(reader: Reader, students: Students): Promise<Attended[]> {
  const rows = await reader
    .select({
      quizId: quizzes.id,
      session: attendedSession,
      credit: creditRule,
      students: sql<
        readonly StudentRow[] | null
      >`(select json_agg(json_build_object('id', ${profiles.id}, 'attemptId', at_quiz.attempt_id, 'name', ${profiles.name}, 'byHand', ${quizAttendance.status}, 'startedAt', case when not ${individualAttempts.isMakeUp} then ${individualAttempts.startedAt} end, 'teamSeenAt', ${presence.teamSeenAt}, 'hasPaper', coalesce(${individualAttempts.submittedBy} = 'paper' and not ${individualAttempts.isMakeUp}, false), 'wasInSession', ${wasInSession})) from (${students}) at_quiz join ${profiles} on ${profiles.id} = at_quiz.user_id left join ${quizAttendance} on ${quizAttendance.quizId} = ${quizzes.id} and ${quizAttendance.userId} = ${profiles.id} left join ${presence} on ${presence.activityId} = ${quizzes.id} and ${presence.userId} = ${profiles.id} left join ${individualAttempts} on ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = ${profiles.id} and not ${individualAttempts.isPreview} where ${isAtQuiz})`,
    })
    .from(classSessions)
    .innerJoin(quizzes, eq(quizzes.id, classSessions.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .leftJoin(phases, isIndividualPhase)
    .where(sql`${quizzes.id} in (select at_quiz.quiz_id from (${students}) at_quiz)`)
  return rows.flatMap(({ quizId, session, credit, students: those }) =>
    (those ?? []).map(({ id, name, attemptId, byHand, wasInSession, ...done }) => {
      const derived = wasInSession
        ? statusBy(session, {
            startedAt: dateOrNull(done.startedAt),
            teamSeenAt: dateOrNull(done.teamSeenAt),
            hasPaper: done.hasPaper,
          })
        : null
      const status = byHand ?? derived
      const uncounted = uncountedScore(credit, status)
      return { quizId, attemptId, id, name, status, uncounted, hasEnded: session.endedAt !== null }
    }),
  )
}
