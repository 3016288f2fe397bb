import type { Attendee } from '@tbl/contract/attendance'
import { attendanceFileName, attendanceHeader, attendanceRow } from '@tbl/domain/attendance-export'
import { byteOrderMark, csvLine } from '@tbl/domain/csv'
import { byName } from '@tbl/domain/name-order'
import { shownAddress } from '@tbl/domain/shown-address'
import { and, eq, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attendedSession, isIndividualPhase, statusBy, wasOfTeam } from '../../access/attendance.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { classSessions, presence, quizAttendance } from '../../schema/class-session.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { phases } from '../../schema/release.ts'
import type { SessionState } from './session-row.ts'

const setters = alias(profiles, 'setters')

/**
 * The students of a class session: those who were in the course by its end, also who was of a team then
 * and has come back since, and who has left since with an entry by hand.
 */
async function listAttendees(reader: Reader, { quizId, session }: SessionState, courseId: string) {
  const ofQuiz = (userId: typeof profiles.id) =>
    and(eq(quizAttendance.quizId, quizId), eq(quizAttendance.userId, userId))
  const ended = session?.endedAt ?? null
  return reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      isEnrolled: sql<boolean>`${courseEnrollments.userId} is not null`,
      teamSeenAt: presence.teamSeenAt,
      startedAt: individualAttempts.startedAt,
      isMakeUp: individualAttempts.isMakeUp,
      submittedBy: individualAttempts.submittedBy,
      completed: individualAttempts.completed,
      completedAt: individualAttempts.completedAt,
      status: quizAttendance.status,
      note: quizAttendance.note,
      setAt: quizAttendance.setAt,
      setBy: { id: setters.id, name: setters.name },
    })
    .from(profiles)
    .leftJoin(
      courseEnrollments,
      and(
        eq(courseEnrollments.courseId, courseId),
        eq(courseEnrollments.userId, profiles.id),
        hasOpened,
        ended === null
          ? undefined
          : or(lte(courseEnrollments.enrolledAt, ended), wasOfTeam(quizId, profiles.id)),
      ),
    )
    .leftJoin(quizAttendance, ofQuiz(profiles.id))
    .leftJoin(presence, and(eq(presence.activityId, quizId), eq(presence.userId, profiles.id)))
    .leftJoin(setters, eq(setters.id, quizAttendance.setBy))
    .leftJoin(
      individualAttempts,
      and(
        eq(individualAttempts.quizId, quizId),
        eq(individualAttempts.userId, profiles.id),
        eq(individualAttempts.isPreview, false),
      ),
    )
    .where(
      or(sql`${courseEnrollments.userId} is not null`, sql`${quizAttendance.userId} is not null`),
    )
}

/** The session of the quiz; null: there is none. */
async function findAttendedSession(reader: Reader, quizId: string) {
  const [session] = await reader
    .select(attendedSession)
    .from(classSessions)
    .innerJoin(quizzes, eq(quizzes.id, classSessions.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .leftJoin(phases, isIndividualPhase)
    .where(eq(quizzes.id, quizId))
  return session ?? null
}

/** A student in the attendance, with the address as others are shown it. */
type KnownAttendee = Attendee & { readonly email: string }

/** The attendance of a class session, by name; nothing is derived without a session. */
export async function readAttendance(
  reader: Reader,
  state: SessionState,
): Promise<{ hasSession: boolean; students: KnownAttendee[] }> {
  const { courseId, quizId } = state
  if (courseId === null) return { hasSession: state.session !== null, students: [] }
  const session = await findAttendedSession(reader, quizId)
  const rows = await listAttendees(reader, state, courseId)
  const students = rows.map((row): KnownAttendee => {
    const automatic =
      session &&
      statusBy(session, {
        teamSeenAt: row.teamSeenAt,
        startedAt: row.isMakeUp ? null : row.startedAt,
        hasPaper: row.submittedBy === 'paper' && !row.isMakeUp,
      })
    const byHand =
      row.status && row.setAt
        ? { status: row.status, note: row.note, by: row.setBy, at: row.setAt.toISOString() }
        : null
    return {
      id: row.id,
      name: row.name,
      email: shownAddress(row),
      status: byHand?.status ?? automatic,
      automatic,
      byHand,
      startedAt: row.startedAt?.toISOString() ?? null,
      submittedAt: (row.completed && row.completedAt?.toISOString()) || null,
      hasLeft: !row.isEnrolled,
    }
  })
  return { hasSession: session !== null, students: students.sort(byName) }
}

/** The same as a CSV file. */
export async function attendanceFile(
  reader: Reader,
  state: SessionState,
  { code, date }: { readonly code: string; readonly date: string },
): Promise<File> {
  const { hasSession, students } = await readAttendance(reader, state)
  const lines = students.map(({ byHand, ...student }) =>
    csvLine(
      attendanceRow(
        { ...student, byHand: byHand && { by: byHand.by?.name ?? null, note: byHand.note } },
        hasSession,
      ),
    ),
  )
  return new File(
    [byteOrderMark, csvLine(attendanceHeader), ...lines],
    attendanceFileName(code, date),
    { type: 'text/csv;charset=utf-8' },
  )
}
