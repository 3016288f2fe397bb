import { isTakingState } from '@tbl/domain/phase-clock'
import { and, eq, sql } from 'drizzle-orm'
import { releaseFields, type StudentAtQuiz, toStudentAtQuiz } from '../../access/release.ts'
import { firstTeamScore, isTeamOfCourse } from '../../access/release-rows.ts'
import { notFound } from '../../platform/api.ts'
import type { Permit } from '../../platform/authorize.ts'
import { type Claim, definePlace } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Reader } from '../../platform/database/database.ts'
import { rowVersion } from '../../platform/database/row-version.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts, wasHandedInAtEnd } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamMembers } from '../../schema/teams.ts'
import { type Scored, scoredFields } from '../quizzes/grading.ts'
import { type QuizPlace, quizPlaceFields } from '../quizzes/queries.ts'
import type { AttemptRow } from './queries.ts'

/** A student's attempt as it is stored, submitted or not. */
export type StoredAttempt = typeof individualAttempts.$inferSelect

/** Whether it is submitted, and has what every submitted one has. */
export const isSubmitted = (attempt: StoredAttempt): attempt is AttemptRow => attempt.completed

/** Which version of each row was read: a change of the quiz or the attempt makes a new one. */
export type AttemptVersions = {
  readonly quizRow: string
  /** Null without an attempt. */
  readonly attemptRow: string | null
}

/** A student at a quiz with the own attempt, null where there is none, as read at one moment. */
export type OwnAttempt = {
  readonly student: StudentAtQuiz
  readonly attempt: StoredAttempt | null
  /** What they have with a team, as a member at its completion, once the own attempt is submitted. */
  readonly teamScore: number | null
  /** Whether the course knows them as one of its students (decision 11). */
  readonly hasOpenedCourse: boolean
  readonly scored: Scored
  readonly versions: AttemptVersions
}

/**
 * Whether the server has submitted the attempt although the time at which this was read lies before
 * the end of the grace: what arrived then still counts. A later end, as of a phase that was opened
 * anew, is not the one at which it was submitted.
 */
export function isCollectedInTime({ attempt, student }: OwnAttempt): boolean {
  const { state, endsAt } = student.release.times.individual
  if (!attempt?.completedAt || !wasHandedInAtEnd(attempt)) return false
  return endsAt !== null && attempt.completedAt >= endsAt && isTakingState(state)
}

/** A permit with the own attempt as it was read with it. */
export type TakePermit = Permit<'attempt.take', QuizPlace & { readonly own: OwnAttempt }>

type AttemptIds = { readonly quizId: string; readonly userId: string }

/** Of the statement's quiz, its course, a person, the own attempt and the team of that course. */
const ownFields = {
  ...releaseFields,
  attempt: individualAttempts,
  scored: scoredFields,
  hasOpenedCourse: sql<boolean>`exists (select from ${courseEnrollments} where ${courseEnrollments.courseId} = ${quizzes.courseId} and ${courseEnrollments.userId} = ${profiles.id} and ${courseEnrollments.openedAt} is not null)`,
  versions: {
    quizRow: rowVersion(quizzes),
    attemptRow: sql<string | null>`${rowVersion(individualAttempts)}`,
  },
}
const isCourse = eq(courses.id, quizzes.courseId)
const isOwn = and(
  eq(individualAttempts.quizId, quizzes.id),
  eq(individualAttempts.userId, profiles.id),
  eq(individualAttempts.isPreview, false),
)

const readOwn = defineStatement((reader, { quizId, userId }: Slots<AttemptIds>) =>
  reader
    .select(ownFields)
    .from(quizzes)
    .innerJoin(profiles, eq(profiles.id, userId))
    .leftJoin(courses, isCourse)
    .leftJoin(teamMembers, isTeamOfCourse)
    .leftJoin(individualAttempts, isOwn)
    .where(eq(quizzes.id, quizId)),
)
type OwnRow = Awaited<ReturnType<typeof readOwn>>[number]

const ownPlace = definePlace((reader, who, { quizId }: Slots<{ quizId: string }>) =>
  reader
    .select({ ...quizPlaceFields(who), ...ownFields })
    .from(who.table)
    .innerJoin(profiles, eq(profiles.id, who.id))
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .leftJoin(courses, isCourse)
    .leftJoin(teamMembers, isTeamOfCourse)
    .leftJoin(individualAttempts, isOwn),
)

const toOwn = (row: OwnRow, now: Date): OwnAttempt => ({
  student: toStudentAtQuiz(row, now),
  attempt: row.attempt,
  teamScore: row.attempt?.completed ? firstTeamScore(row.student) : null,
  hasOpenedCourse: row.hasOpenedCourse,
  scored: row.scored,
  versions: row.versions,
})

/** A quiz, where who asks stands to it, and the own attempt at it. Null when there is no quiz. */
export const findOwnAttempt =
  (clock: Clock, quizId: string) => async (reader: Reader, claim: Claim) => {
    const row = await ownPlace(reader, claim, { quizId })
    if (!row) return null
    const { quizFacts, student, teammates, attempt, hasOpenedCourse, scored, versions, ...place } =
      row
    const own = { quizFacts, student, teammates, attempt, hasOpenedCourse, scored, versions }
    return { ...place, own: toOwn(own, clock.now()) }
  }

/** The same of a student alone; the call ends when the quiz is gone. */
export async function loadOwnAttempt(
  reader: Reader,
  clock: Clock,
  ids: AttemptIds,
): Promise<OwnAttempt> {
  const [row] = await readOwn(reader, ids)
  if (!row) throw notFound()
  return toOwn(row, clock.now()) // whoever waited for a row decides by the time after it
}
