import { earnedScore } from '@tbl/domain/earned-score'
import type { ScoreParts } from '@tbl/domain/score-edit'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { preventCourseDeletion } from '../courses/queries.ts'
import { graderOf } from '../quizzes/grading.ts'
import type { AttemptPlace } from './answers.ts'

/** Locks an attempt after its course, as it is now; the call ends for one that is gone. */
export async function lockAttempt(tx: Tx, { attemptId, courseId }: AttemptPlace) {
  await preventCourseDeletion(tx, courseId)
  const [locked] = await tx
    .select({
      answers: individualAttempts.answers,
      quizVersion: individualAttempts.quizVersion,
      score: completedFields.score,
      edited: individualAttempts.edited,
    })
    .from(individualAttempts)
    .where(and(eq(individualAttempts.id, attemptId), isCounted))
    .for('update')
  if (!locked) throw notFound()
  return locked
}

/**
 * Locks an attempt, and answers what it earned, computed anew from what was answered, and what was
 * typed instead.
 */
export async function lockScore(
  services: Services,
  tx: Tx,
  place: AttemptPlace,
): Promise<ScoreParts> {
  const { answers, quizVersion, edited } = await lockAttempt(tx, place)
  const grader = await graderOf(services, tx, place.quizId)
  return { earned: earnedScore({ answers }, await grader.of(quizVersion)).percent, edited }
}
