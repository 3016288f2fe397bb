import { fittingDraft } from '@tbl/domain/draft'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { individualAttempts, wasHandedInAtEnd } from '../../schema/attempts.ts'
import { lateAnswers } from '../../schema/class-session.ts'
import { graderOf } from '../quizzes/grading.ts'
import { lateAnswersCounted } from './occurrences.ts'
import type { SubmittedAttempt } from './reopen-attempt.ts'
import { scoredColumns } from './score-attempt.ts'

type LateRow = typeof lateAnswers.$inferSelect
type Place = {
  readonly id: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly reason: string
  /** The student had seen answers by then: the attempt is marked. */
  readonly hasSeenAnswers: boolean
}

const isAnsweredSo = (answer: readonly string[] = [], optionIds: readonly string[]): boolean =>
  answer.length === optionIds.length && optionIds.every((id) => answer.includes(id))

/**
 * Puts choices that came too late into a locked attempt, and scores it: the newest of a question, where
 * the attempt has none that was made since. What is answered so already changes nothing.
 */
export async function countLateAnswers(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  { hasSeenAnswers, ...place }: Place,
  attempt: SubmittedAttempt,
  rows: readonly LateRow[],
): Promise<void> {
  const grader = await graderOf(services, tx, place.id)
  const grading = await grader.of(attempt.quizVersion)
  const { answeredAt, completedAt } = attempt
  // what a student submits by themselves is as new as that
  const submittedAt = wasHandedInAtEnd(attempt) ? null : completedAt
  const isNewer = ({ questionId, madeAt }: LateRow): boolean => {
    const known = answeredAt[questionId] ?? submittedAt
    return !known || madeAt > new Date(known)
  }
  const late = Object.fromEntries(
    rows
      .filter(isNewer)
      .map(({ questionId, optionIds, madeAt }) => [
        questionId,
        { optionIds, answeredAt: madeAt.toISOString() },
      ]),
  )
  const fitting = Object.entries(fittingDraft(grading.questions, late)).filter(
    ([questionId, { optionIds }]) => !isAnsweredSo(attempt.answers[questionId], optionIds),
  )
  if (fitting.length === 0) return
  const answers = {
    ...attempt.answers,
    ...Object.fromEntries(fitting.map(([questionId, { optionIds }]) => [questionId, optionIds])),
  }
  const columns = scoredColumns(grading, answers)
  await tx
    .update(individualAttempts)
    .set({
      answers,
      answeredAt: {
        ...answeredAt,
        ...Object.fromEntries(fitting.map(([questionId, one]) => [questionId, one.answeredAt])),
      },
      ...columns,
      score: attempt.edited ?? columns.score,
      seenAllowed: attempt.seenAllowed || hasSeenAnswers,
    })
    .where(eq(individualAttempts.id, attempt.id))
  const { id: quizId, courseId, by, now, reason } = place
  const change = {
    attemptId: attempt.id,
    studentId: attempt.userId,
    from: attempt.score ?? 0,
    to: attempt.edited ?? columns.score,
  }
  await notify(services, tx, afterCommit, lateAnswersCounted, {
    ...{ quizId, courseId, by, now, reason },
    ...change,
  })
}

type Decided = {
  readonly decided: 'counted' | 'left'
  readonly decidedBy: string
  readonly decidedAt: Date
}

/** What was decided about these choices. */
export const storeDecided = (tx: Tx, rows: readonly LateRow[], decided: Decided) =>
  tx
    .update(lateAnswers)
    .set(decided)
    .where(
      inArray(
        lateAnswers.id,
        rows.map(({ id }) => id),
      ),
    )

/** Leaves what came too late of a student and is not decided; answers how many choices. */
export async function leaveLate(
  tx: Tx,
  quizId: string,
  userId: string,
  by: Omit<Decided, 'decided'>,
): Promise<number> {
  const own = and(eq(lateAnswers.quizId, quizId), eq(lateAnswers.userId, userId))
  const left = await tx
    .update(lateAnswers)
    .set({ decided: 'left', ...by })
    .where(and(own, isNull(lateAnswers.decided)))
    .returning({ id: lateAnswers.id })
  return left.length
}
