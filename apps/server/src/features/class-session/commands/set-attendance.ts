import type { AttendanceStatus } from '@tbl/domain/attendance'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { quizAttendance } from '../../../schema/class-session.ts'
import { listOpened } from '../../courses/student-queries.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { attendanceSet } from '../occurrences.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'

type AttendanceChange = {
  readonly commandId: string
  readonly userIds: readonly string[]
  /** Null: back to what is derived. */
  readonly status: AttendanceStatus | null
  /** Only of those for whom this is set by hand; undefined: of all. */
  readonly seen?: AttendanceStatus | null | undefined
  /** Undefined: an earlier one stays. */
  readonly note?: string | null | undefined
}

/**
 * Sets the attendance of students by hand, in manual mode too, and answers of how many. Teams do not
 * wait for the excused and the absent from then on; they may take and play all the same.
 */
export async function setAttendance(
  services: Services,
  permit: Permit<'attendance.manage', QuizPlace>,
  { commandId, status, seen, note, ...change }: AttendanceChange,
): Promise<Outcome<number, 'NOT_ENROLLED'>> {
  const { id: quizId, courseId, staffIds } = permit.target
  const actorId = permit.actor.id
  const asked = [...new Set(change.userIds)]
  if (courseId === null) return refuse('NOT_ENROLLED')
  return services.database.transact<Outcome<number, 'NOT_ENROLLED'>>(async (tx, afterCommit) => {
    const { now } = await lockState(tx, quizId, services.clock)
    if (await hasCommand(tx, quizId, commandId)) return allow(asked.length)
    const { quizId: ofQuizId, userId, status: byHand } = quizAttendance
    const ofThese = (ids: readonly string[]) => and(eq(ofQuizId, quizId), inArray(userId, [...ids]))
    const known = await tx.select({ userId, byHand }).from(quizAttendance).where(ofThese(asked))
    const enrolled = await listOpened(tx, courseId, asked)
    const byHandOf = new Map(known.map((one) => [one.userId, one.byHand]))
    const isKnown = (id: string): boolean => byHandOf.has(id) || enrolled.includes(id)
    if (!asked.every(isKnown)) return refuse('NOT_ENROLLED')
    const userIds = asked.filter((id) => seen === undefined || (byHandOf.get(id) ?? null) === seen)
    if (userIds.length === 0) return allow(0)
    const set = { note, setBy: actorId, setAt: now }
    if (status === null) await tx.delete(quizAttendance).where(ofThese(userIds))
    else
      await tx
        .insert(quizAttendance)
        .values(userIds.map((userId) => ({ quizId, userId, status, ...set })))
        .onConflictDoUpdate({
          target: [quizAttendance.quizId, quizAttendance.userId],
          set: { status, ...set },
        })
    await touchSession(tx, quizId)
    const subject = { userIds, count: userIds.length, status }
    await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, [
      { kind: 'attendance', subject, reason: note ?? null },
    ])
    await audit(tx, permit, 'attendance.manage', now, { quizId, userIds, status })
    afterCommit(() => publish(services, attendanceSet, { courseId, staffIds, userIds }))
    return allow(userIds.length)
  }, ofQuiz(quizId))
}
