import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz, type Reader } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { lateAnswers } from '../../../schema/class-session.ts'
import { answersSeen } from '../../../schema/release.ts'
import { teamQuizSessions } from '../../../schema/team-quiz.ts'
import { countLateAnswers, storeDecided } from '../../attempts/count-late.ts'
import { attemptSubmitted } from '../../attempts/occurrences.ts'
import { findSubmitted } from '../../attempts/reopen-attempt.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { hasCommand, lockState } from '../session-row.ts'
import { touchSession } from '../touch.ts'
import { storeEvents } from '../trail.ts'
import { nameOf, requireStudent } from './reopen.ts'

type Decision = {
  readonly commandId: string
  readonly userId: string
  readonly decision: 'count' | 'leave'
  readonly reason: string
  /** Although the student had seen answers by then. */
  readonly evenSo: boolean
}
type Refusal =
  | 'NO_ATTEMPT'
  | 'REASON_REQUIRED'
  | 'OWN_RESULT'
  | { readonly code: 'ANSWERS_SEEN'; readonly name: string }

const undecided = (quizId: string, userId: string) =>
  and(eq(lateAnswers.quizId, quizId), eq(lateAnswers.userId, userId), isNull(lateAnswers.decided))

/**
 * The choices of a student that came too late and are not decided, and what was known when the last of
 * them arrived.
 */
export async function readLate(reader: Reader, quizId: string, userId: string) {
  const rows = await reader
    .select()
    .from(lateAnswers)
    .where(undecided(quizId, userId))
    .orderBy(asc(lateAnswers.madeAt), asc(lateAnswers.id))
  const arrivedAt = rows.map((row) => row.arrivedAt).sort((a, b) => b.getTime() - a.getTime())[0]
  const one = { one: sql`1` }
  const started = arrivedAt
    ? await reader
        .select(one)
        .from(teamQuizSessions)
        .where(and(eq(teamQuizSessions.quizId, quizId), lte(teamQuizSessions.createdAt, arrivedAt)))
        .limit(1)
    : []
  const seen = arrivedAt
    ? await reader
        .select(one)
        .from(answersSeen)
        .where(
          and(
            eq(answersSeen.activityId, quizId),
            eq(answersSeen.userId, userId),
            eq(answersSeen.isSent, true),
            lte(answersSeen.at, arrivedAt),
          ),
        )
        .limit(1)
    : []
  return { rows, hasTeamStarted: started.length > 0, hasSeenAnswers: seen.length > 0 }
}

/** Counts the choices of a student that came too late, or leaves them. */
export async function decideLate(
  services: Services,
  permit: Permit<'grade.manage', QuizPlace>,
  { commandId, userId, decision, reason, evenSo }: Decision,
): Promise<Outcome<number, Refusal>> {
  const { id: quizId, courseId, staffIds } = permit.target
  const actorId = permit.actor.id
  if (userId === actorId) return refuse('OWN_RESULT')
  if (courseId === null) throw notFound()
  return services.database.transact<Outcome<number, Refusal>>(async (tx, afterCommit) => {
    const { now } = await lockState(tx, quizId, services.clock)
    const { rows, hasSeenAnswers } = await readLate(tx, quizId, userId)
    if (rows.length === 0) await requireStudent(tx, courseId, userId)
    if (rows.length === 0 || (await hasCommand(tx, quizId, commandId))) return allow(rows.length)
    if (decision === 'count') {
      if (reason === '') return refuse('REASON_REQUIRED')
      const attempt = await findSubmitted(tx, quizId, userId)
      if (!attempt) return refuse('NO_ATTEMPT')
      if (hasSeenAnswers && !evenSo)
        return refuse({ code: 'ANSWERS_SEEN', name: await nameOf(tx, userId) })
      const place = { id: quizId, courseId, by: actorId, now, reason, hasSeenAnswers }
      await countLateAnswers(services, { tx, afterCommit }, place, attempt, rows)
    }
    const decided = decision === 'count' ? ('counted' as const) : ('left' as const)
    await storeDecided(tx, rows, { decided, decidedBy: actorId, decidedAt: now })
    await touchSession(tx, quizId)
    const subject = { userIds: [userId], count: rows.length, decided, hasSeenAnswers }
    await storeEvents(tx, { quizId, courseId, at: now, actorId, commandId }, [
      { kind: 'lateAnswers', subject, reason: reason || null },
    ])
    await audit(tx, permit, 'grade.manage', now, { quizId, userIds: [userId], decided })
    afterCommit(() =>
      publish(services, attemptSubmitted, {
        courseId,
        quizId,
        studentIds: [userId],
        readers: [...staffIds, userId],
      }),
    )
    return allow(rows.length)
  }, ofQuiz(quizId))
}
