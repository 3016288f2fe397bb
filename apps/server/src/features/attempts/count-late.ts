import { fittingDraft } from '@tbl/domain/draft'
import { eq, inArray } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { lateAnswers } from '../../schema/class-session.ts'
import { requireVersion } from '../quizzes/queries.ts'
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

/** Puts choices that came too late into a locked attempt, the newest of a question last, and scores it. */
export async function countLateAnswers(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  { hasSeenAnswers, ...place }: Place,
  attempt: SubmittedAttempt,
  rows: readonly LateRow[],
): Promise<void> {
  const questions = await requireVersion(services, tx, place.id, attempt.quizVersion)
  const late = Object.fromEntries(
    rows.map(({ questionId, optionIds, madeAt }) => [
      questionId,
      { optionIds, answeredAt: madeAt.toISOString() },
    ]),
  )
  const fitting = Object.entries(fittingDraft(questions, late))
  const answers = {
    ...attempt.answers,
    ...Object.fromEntries(fitting.map(([questionId, { optionIds }]) => [questionId, optionIds])),
  }
  const columns = scoredColumns(place, questions, answers)
  await tx
    .update(individualAttempts)
    .set({
      answers,
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
