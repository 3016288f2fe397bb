import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { timeLimits } from '@tbl/domain/phase-clock'
import { and, eq, inArray } from 'drizzle-orm'
import { loadReleases } from '../../../access/release.ts'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { courseExtraTime } from '../../../schema/class-session.ts'
import { listCollected } from '../../attempts/reopen-collected.ts'
import { type CoursePlace, lockCourse } from '../../courses/queries.ts'
import { listOpened } from '../../courses/student-queries.ts'
import { courseExtraTimeSet } from '../occurrences.ts'
import { listRunning } from '../queries.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { announceStep } from '../step.ts'
import { countAtOnce, hasTime } from './count-at-once.ts'

type CourseExtraTime = {
  readonly commandId: string
  readonly userIds: readonly string[]
  readonly percent: number
  readonly minutes: number
  readonly isUnlimited: boolean
  readonly reason?: string | undefined
}
type Refusal =
  | { readonly code: 'NOT_ENROLLED' | 'EXTRA_TIME_OUT_OF_RANGE' }
  | { readonly code: 'ANSWERS_SEEN'; readonly names: string[] }

/** Ends the transaction with nothing stored: some have seen answers of a quiz that would go on. */
class AnswersSeen extends Error {
  readonly names: string[]
  constructor(names: string[]) {
    super('Some have seen the answers')
    this.names = names
  }
}

const isInRange = ({ percent, minutes }: CourseExtraTime): boolean =>
  percent >= 0 &&
  percent <= timeLimits.extra.maxPercent &&
  minutes >= 0 &&
  minutes <= timeLimits.extra.maxMinutes

/** Those of the students who have another extra time in the course. */
async function listOthers(
  tx: Tx,
  courseId: string,
  { userIds, percent, minutes, isUnlimited, reason }: CourseExtraTime,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(courseExtraTime)
    .where(
      and(eq(courseExtraTime.courseId, courseId), inArray(courseExtraTime.userId, [...userIds])),
    )
  const isNone = percent === 0 && minutes === 0 && !isUnlimited
  return userIds.filter((userId) => {
    const before = rows.find((row) => row.userId === userId)
    if (!before) return !isNone
    const isSame =
      before.percent === percent &&
      before.minutes === minutes &&
      before.isUnlimited === isUnlimited &&
      before.reason === (reason ?? null)
    return !isSame
  })
}

/** Stores it for these students; none at all leaves no row. */
async function store(
  tx: Tx,
  courseId: string,
  userIds: readonly string[],
  { percent, minutes, isUnlimited, reason }: CourseExtraTime,
  by: { readonly setBy: string; readonly setAt: Date },
): Promise<void> {
  const { courseId: ofCourse, userId: ofUser } = courseExtraTime
  if (percent === 0 && minutes === 0 && !isUnlimited) {
    await tx
      .delete(courseExtraTime)
      .where(and(eq(ofCourse, courseId), inArray(ofUser, [...userIds])))
    return
  }
  const set = { percent, minutes, isUnlimited, reason: reason ?? null, ...by }
  await tx
    .insert(courseExtraTime)
    .values(userIds.map((userId) => ({ courseId, userId, ...set })))
    .onConflictDoUpdate({ target: [ofCourse, ofUser], set })
}

type Change = {
  readonly courseId: string
  readonly actorId: string
  /** Whose extra time is another now. */
  readonly userIds: readonly string[]
  readonly given: CourseExtraTime
  readonly write: () => Promise<void>
}

/** Stores the change, and lets it count in the class sessions that run. */
async function changeWithSessions(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  { courseId, actorId, userIds, given, write }: Change,
): Promise<void> {
  const running = (await listRunning(tx, courseId)).map(({ quizId }) => quizId).sort()
  const states = []
  for (const quizId of running) {
    const { now } = await lockState(tx, quizId, services.clock)
    if (await hasCommand(tx, quizId, given.commandId)) continue
    states.push({
      quizId,
      now,
      before: await loadReleases(tx, { quizIds: [quizId], userIds, now }),
    })
  }
  await write()
  for (const { quizId, now, before } of states) {
    const after = await loadReleases(tx, { quizIds: [quizId], userIds, now })
    const { free, seen } = await listCollected(tx, { quizId, now }, userIds)
    const goesOn = ({ studentId }: { readonly studentId: string }): boolean =>
      hasTime(after, quizId, studentId) && !hasTime(before, quizId, studentId)
    const stuck = seen.filter(goesOn)
    if (stuck.length > 0) throw new AnswersSeen(stuck.map(({ studentName }) => studentName))
    const { commandId, percent, minutes, isUnlimited, reason = null } = given
    const state = await countAtOnce(
      services,
      { tx, afterCommit },
      { quizId, courseId, actorId, commandId, now },
      {
        again: free.filter(goesOn),
        subject: { userIds, count: userIds.length, percent, minutes, isUnlimited, ofCourse: true },
        reason,
      },
    )
    await announceStep(services, { tx, afterCommit }, state)
  }
}

/**
 * Gives students extra time in all quizzes of a course, or with nothing of it takes it away. It
 * counts at once in the class sessions that run.
 */
export async function setCourseExtraTime(
  services: Services,
  permit: Permit<'timing.manage', CoursePlace>,
  change: CourseExtraTime,
): Promise<Outcome<number, Refusal>> {
  const { id: courseId } = permit.target
  const actorId = permit.actor.id
  const given = { ...change, userIds: [...new Set(change.userIds)] }
  if (!isInRange(given)) return refuse({ code: 'EXTRA_TIME_OUT_OF_RANGE' })
  const work = services.database.transact<Outcome<number, Refusal>>(async (tx, afterCommit) => {
    const { staffIds } = await lockCourse(tx, courseId)
    if ((await listOpened(tx, courseId, given.userIds)).length < given.userIds.length)
      return refuse({ code: 'NOT_ENROLLED' })
    const userIds = await listOthers(tx, courseId, given)
    if (userIds.length === 0) return allow(given.userIds.length)
    const now = services.clock.now()
    const write = () => store(tx, courseId, userIds, given, { setBy: actorId, setAt: now })
    const whose = { courseId, actorId, userIds, given, write }
    await changeWithSessions(services, { tx, afterCommit }, whose)
    const { percent, minutes, isUnlimited, reason = null } = given
    const subject = { courseId, userIds, percent, minutes, isUnlimited }
    await audit(tx, permit, 'timing.manage', now, subject, reason)
    afterCommit(() => publish(services, courseExtraTimeSet, { courseId, staffIds }))
    return allow(given.userIds.length)
  })
  return work.catch((error) => {
    if (error instanceof AnswersSeen) return refuse({ code: 'ANSWERS_SEEN', names: error.names })
    throw error
  })
}
