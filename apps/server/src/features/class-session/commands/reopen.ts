import { classTimes } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { isOpenState } from '@tbl/domain/phase-clock'
import { mustNotAnswer } from '@tbl/domain/release'
import { eq } from 'drizzle-orm'
import { storeAllowances } from '../../../access/allowances.ts'
import { loadRelease, type StudentAtQuiz } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Reader, type Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { profiles } from '../../../schema/accounts.ts'
import { quizTiming } from '../../../schema/class-session.ts'
import { leaveLate } from '../../attempts/count-late.ts'
import { attemptSubmitted } from '../../attempts/occurrences.ts'
import { findSubmitted, reopenAttempt } from '../../attempts/reopen-attempt.ts'
import { listOpened } from '../../courses/student-queries.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { storeFlags } from '../../quizzes/store-phase.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { announceStep, storeDue } from '../step.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'

type Reopening = {
  readonly commandId: string
  readonly userId: string
  readonly reason: string
  /** From now; null: the time goes on. */
  readonly minutes: number | null
  /** Although the student has seen answers. */
  readonly evenSo: boolean
}
type Refusal =
  | 'NO_ATTEMPT'
  | 'MINUTES_REQUIRED'
  | 'QUIZ_NOT_OPEN'
  | { readonly code: 'ANSWERS_SEEN'; readonly name: string }

export async function nameOf(reader: Reader, userId: string): Promise<string> {
  const [row] = await reader
    .select({ name: profiles.name })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row?.name ?? ''
}

/** The call ends for somebody who is no student of the course. */
export async function requireStudent(
  reader: Reader,
  courseId: string | null,
  userId: string,
): Promise<void> {
  const known = courseId === null ? [] : await listOpened(reader, courseId, [userId])
  if (known.length === 0) throw notFound()
}

/**
 * Whether the student's time goes on by itself, to an end of its own: after the class who has no limit
 * would have none.
 */
function goesOn({ quiz, release, now }: StudentAtQuiz): boolean {
  const { state, endsAt } = release.times.individual
  const { state: ofClass } = classTimes(quiz, now).individual
  return isOpenState(state) && (endsAt !== null || (ofClass !== 'ending' && ofClass !== 'over'))
}

/** Gives the student an end of their own, so many minutes from now. */
async function giveMinutes(
  tx: Tx,
  key: { quizId: string; userId: string },
  set: {
    readonly endsAt: Date
    readonly setBy: string
    readonly setAt: Date
  },
): Promise<void> {
  await tx
    .insert(quizTiming)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [quizTiming.quizId, quizTiming.userId], set })
}

/**
 * Makes a draft of a student's submitted attempt again, with minutes where the time is over; not
 * while the phase is switched off. Who has
 * seen answers may go on only if it is said so, which marks the attempt for good.
 */
export async function reopen(
  services: Services,
  permit: Permit<'grade.manage', QuizPlace>,
  { commandId, userId, reason, minutes, evenSo }: Reopening,
): Promise<Outcome<null, Refusal>> {
  const { id: quizId, courseId, staffIds } = permit.target
  const actorId = permit.actor.id
  if (courseId === null) return refuse('NO_ATTEMPT')
  return services.database.transact<Outcome<null, Refusal>>(async (tx, afterCommit) => {
    const { now } = await lockState(tx, quizId, services.clock)
    if (await hasCommand(tx, quizId, commandId)) return allow(null)
    const attempt = await findSubmitted(tx, quizId, userId)
    if (!attempt) {
      await requireStudent(tx, courseId, userId)
      return refuse('NO_ATTEMPT')
    }
    const student = await loadRelease(tx, services.clock, quizId, userId)
    const hasSeen = mustNotAnswer(student.own, null)
    if (hasSeen && !evenSo) return refuse({ code: 'ANSWERS_SEEN', name: await nameOf(tx, userId) })
    const { state } = student.release.times.individual
    // the draft would wait for the switch, and the team for the draft
    if (state === 'closed' || state === 'scheduled') return refuse('QUIZ_NOT_OPEN')
    if (minutes === null && !goesOn(student)) return refuse('MINUTES_REQUIRED')
    if (minutes !== null) {
      const endsAt = new Date(now.getTime() + minutes * 60_000)
      await giveMinutes(tx, { quizId, userId }, { endsAt, setBy: actorId, setAt: now })
    }
    if (hasSeen)
      await storeAllowances(tx, quizId, { userIds: [userId], reason, allowedBy: actorId }, now)
    const place = { quizId, courseId, by: actorId, now, reason }
    await reopenAttempt(services, { tx, afterCommit }, place, attempt)
    await storeFlags(tx, quizId, {})
    await touchSession(tx, quizId)
    // what came too late is part of no later submission
    const left = await leaveLate(tx, quizId, userId, { decidedBy: actorId, decidedAt: now })
    const subject = {
      step: 'individual' as const,
      userIds: [userId],
      ...(minutes === null ? {} : { minutes }),
      hasSeen,
    }
    await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, [
      { kind: 'attemptReopened', subject, reason },
      ...(left > 0
        ? [
            {
              kind: 'lateAnswers' as const,
              subject: { userIds: [userId], count: left, decided: 'left' },
            },
          ]
        : []),
    ])
    await audit(tx, permit, 'grade.manage', now, { quizId, attemptId: attempt.id, reopened: true })
    await announceStep(services, { tx, afterCommit }, await storeDue(tx, quizId, now))
    const readers = [...new Set([...staffIds, userId, ...student.teammates])]
    afterCommit(() =>
      publish(services, attemptSubmitted, { courseId, quizId, studentIds: [userId], readers }),
    )
    return allow(null)
  }, ofQuiz(quizId))
}
