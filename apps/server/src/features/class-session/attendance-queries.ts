import type { Attendee } from '@tbl/contract/attendance'
import { derivedAttendance, firstOpening } from '@tbl/domain/attendance'
import { byName } from '@tbl/domain/name-order'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { classEvents, presence, quizAttendance } from '../../schema/class-session.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import type { SessionState } from './session-row.ts'
import type { EventKind } from './trail.ts'

const setters = alias(profiles, 'setters')

/** The entries of the trail that open or close a phase. */
const switching: EventKind[] = ['opened', 'closed', 'collecting', 'ended']

/**
 * The students of a class session: those who were in the course by its end, and who has left since
 * with an entry by hand.
 */
async function listAttendees(reader: Reader, { quizId, session }: SessionState, courseId: string) {
  const ofQuiz = (userId: typeof profiles.id) =>
    and(eq(quizAttendance.quizId, quizId), eq(quizAttendance.userId, userId))
  const ended = session?.endedAt ?? null
  return reader
    .select({
      id: profiles.id,
      name: profiles.name,
      isEnrolled: sql<boolean>`${courseEnrollments.userId} is not null`,
      teamSeenAt: presence.teamSeenAt,
      startedAt: individualAttempts.startedAt,
      isMakeUp: individualAttempts.isMakeUp,
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
        ended === null ? undefined : lte(courseEnrollments.enrolledAt, ended),
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

/** When the individual phase was opened first in the session; null: never, or there is no session. */
async function findFirstOpening(
  reader: Reader,
  { quizId, session, facts }: SessionState,
): Promise<Date | null> {
  if (session === null) return null
  const [first] = await reader
    .select({ kind: classEvents.kind, at: classEvents.at })
    .from(classEvents)
    .where(
      and(
        eq(classEvents.activityId, quizId),
        inArray(classEvents.kind, switching),
        sql`${classEvents.subject} ->> 'step' = 'individual'`,
      ),
    )
    .orderBy(classEvents.id)
    .limit(1)
  return firstOpening({
    sessionStartedAt: session.startedAt,
    openedAt: facts.individual?.openedAt ?? null,
    first: first ? { isOpening: first.kind === 'opened', at: first.at } : null,
  })
}

/** The attendance of a class session, by name; nothing is derived without a session. */
export async function readAttendance(
  reader: Reader,
  state: SessionState,
): Promise<{ hasSession: boolean; students: Attendee[] }> {
  const { courseId, session } = state
  const hasSession = session !== null
  if (courseId === null) return { hasSession, students: [] }
  const [course] = await reader
    .select({ lateAfter: courses.lateAfter })
    .from(courses)
    .where(eq(courses.id, courseId))
  const openedAt = await findFirstOpening(reader, state)
  const rows = await listAttendees(reader, state, courseId)
  const students = rows.map((row): Attendee => {
    const automatic = hasSession
      ? derivedAttendance({
          openedAt,
          endedAt: session.endedAt,
          lateAfter: course?.lateAfter ?? null,
          startedAt: row.isMakeUp ? null : row.startedAt,
          teamSeenAt: row.teamSeenAt,
        })
      : null
    const byHand =
      row.status && row.setAt
        ? { status: row.status, note: row.note, by: row.setBy, at: row.setAt.toISOString() }
        : null
    return {
      id: row.id,
      name: row.name,
      status: byHand?.status ?? automatic,
      automatic,
      byHand,
      startedAt: row.startedAt?.toISOString() ?? null,
      submittedAt: (row.completed && row.completedAt?.toISOString()) || null,
      hasLeft: !row.isEnrolled,
    }
  })
  return { hasSession, students: students.sort(byName) }
}
