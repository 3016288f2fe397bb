import { randomUUID } from 'node:crypto'
import { announcementReads, announcements } from '../src/schema/announcements.ts'
import {
  classEvents,
  classSessions,
  courseExtraTime,
  lateAnswers,
  presence,
  quizAttendance,
  quizTiming,
  teamTiming,
} from '../src/schema/class-session.ts'
import type { World } from './world.ts'

type Place = { readonly courseId: string; readonly quizId: string; readonly teamId: string }
type Person = { readonly id: string }

/**
 * A row of every kind that a class session leaves: one of the staff has run a quiz, given a student
 * extra time in the course and in the quiz, decided about a choice of theirs that came too late, and
 * made an announcement, which the student has seen.
 */
export async function leaveTraces(
  { database: { connection }, time }: World,
  { courseId, quizId, teamId }: Place,
  { staff, student }: { readonly staff: Person; readonly student: Person },
): Promise<void> {
  const at = time.now
  const ended = { startedAt: at, startedBy: staff.id, endedAt: at, endedBy: staff.id }
  await connection.insert(classSessions).values({ quizId, version: 2, ...ended })
  await connection.insert(classEvents).values({
    ...{ activityId: quizId, courseId, at, actorId: staff.id, kind: 'extraTime' },
    ...{ subject: { userIds: [student.id] }, reason: 'Came late' },
  })
  await connection.insert(teamTiming).values({ quizId, teamId, minutes: 5 })
  await connection.insert(presence).values({
    ...{ activityId: quizId, userId: student.id, firstSeenAt: at, teamSeenAt: at },
    ...{ hereSince: at, lastSeenAt: at, isHidden: false },
  })
  const set = { userId: student.id, setBy: staff.id, setAt: at }
  await connection
    .insert(courseExtraTime)
    .values({ ...set, courseId, percent: 25, reason: 'As agreed' })
  await connection.insert(quizTiming).values({
    ...{ ...set, quizId, percent: 50, minutes: 5, reason: 'Came late' },
    ...{ opensAt: at, closesAt: at, endsAt: at },
  })
  await connection.insert(quizAttendance).values({ ...set, quizId, status: 'excused', note: 'Ill' })
  await connection.insert(lateAnswers).values({
    ...{ quizId, userId: student.id, questionId: randomUUID(), optionIds: [randomUUID()] },
    ...{ madeAt: at, arrivedAt: at, decided: 'left', decidedBy: staff.id, decidedAt: at },
  })
  const [announced] = await connection
    .insert(announcements)
    .values({ activityId: quizId, text: 'Please keep quiet.', at, by: staff.id, withdrawnAt: at })
    .returning({ id: announcements.id })
  await connection
    .insert(announcementReads)
    .values({ announcementId: announced?.id ?? '', userId: student.id, at, dismissedAt: at })
}
