import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { AfterCommit, Tx } from '../../platform/database/database.ts'
import { notify } from '../../platform/occurrences.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { attemptsReopened } from './occurrences.ts'

/** The submitted attempt of a student at a locked quiz, or null. */
export async function findSubmitted(tx: Tx, quizId: string, userId: string) {
  const [attempt] = await tx
    .select()
    .from(individualAttempts)
    .where(
      and(
        eq(individualAttempts.quizId, quizId),
        eq(individualAttempts.userId, userId),
        eq(individualAttempts.isPreview, false),
        eq(individualAttempts.completed, true),
      ),
    )
    .for('update')
  return attempt ?? null
}
export type SubmittedAttempt = NonNullable<Awaited<ReturnType<typeof findSubmitted>>>

type Place = {
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly reason: string
}

/**
 * Makes a draft of a submitted attempt: its answers are the choices, its score stays in the history,
 * and the submission that was accepted does not submit again.
 */
export async function reopenAttempt(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  place: Place,
  attempt: SubmittedAttempt,
): Promise<void> {
  const { id, userId: studentId, completedAt, answers, answeredAt, score } = attempt
  const at = (completedAt ?? place.now).toISOString()
  await tx
    .update(individualAttempts)
    .set({
      completed: false,
      submittedBy: 'student',
      isCollectedByHand: false,
      enteredBy: null,
      seenAllowed: false,
      answeredAt: Object.fromEntries(
        Object.keys(answers).map((questionId) => [questionId, answeredAt[questionId] ?? at]),
      ),
      formerSubmissionIds: sql`array_append(${individualAttempts.formerSubmissionIds}, ${individualAttempts.submissionId})`,
      reopenedAt: place.now,
      submissionId: null,
      completedAt: null,
      correctCount: null,
      questionCount: null,
      points: null,
      score: null,
      earned: null,
      edited: null,
    })
    .where(eq(individualAttempts.id, id))
  const attempts = [{ id, studentId, score: score ?? 0 }]
  await notify(services, tx, afterCommit, attemptsReopened, { ...place, attempts })
}
