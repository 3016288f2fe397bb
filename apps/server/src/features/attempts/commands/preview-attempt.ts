import type { AnswerRefusal } from '@tbl/domain/individual-attempt'
import { allow, type Outcome } from '@tbl/domain/outcome'
import { and, eq, ne } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { lockQuiz } from '../lock.ts'
import { type AttemptRow, attemptFields, findPreview } from '../queries.ts'
import { type Submission, scoreAttempt } from '../score-attempt.ts'

type PreviewPermit = Permit<'attempt.preview', QuizPlace>

/**
 * Scores and stores the actor's preview of the own quiz, open or not; it replaces an earlier one.
 * The same submission again answers the stored one. It counts nowhere, so nobody is told.
 */
export async function submitPreview(
  services: Services,
  permit: PreviewPermit,
  submission: Submission,
): Promise<Outcome<AttemptRow, AnswerRefusal | 'NO_QUESTIONS'>> {
  const { database, clock } = services
  const { actor, target: quiz } = permit
  return database.transact(async (tx) => {
    await lockQuiz(tx, quiz)
    const earlier = await findPreview(tx, actor.id, quiz.id)
    if (earlier?.submissionId === submission.submissionId) return allow(earlier)
    const now = clock.now()
    const attempt = await scoreAttempt(services, tx, quiz, submission, {
      now,
      isPartial: false,
    })
    if (!attempt.ok) return attempt
    const [stored] = await tx
      .insert(individualAttempts)
      .values({
        userId: actor.id,
        quizId: quiz.id,
        isPreview: true,
        handedVersions: [submission.version],
        startedAt: now,
        ...attempt.value,
      })
      .onConflictDoUpdate({
        target: [
          individualAttempts.userId,
          individualAttempts.quizId,
          individualAttempts.isPreview,
        ],
        set: attempt.value,
        setWhere: ne(individualAttempts.submissionId, submission.submissionId),
      })
      .returning(attemptFields)
    if (stored) {
      await audit(tx, permit, 'attempt.preview', now, { quizId: quiz.id, attemptId: stored.id })
      return allow(stored)
    }
    // the same submission at the same moment was first
    const same = await findPreview(tx, actor.id, quiz.id)
    if (!same) throw notFound()
    return allow(same)
  }, ofQuiz(quiz.id))
}

/** Deletes the actor's preview; without one nothing happens. */
export async function removePreview(
  { database, clock }: Services,
  permit: PreviewPermit,
): Promise<void> {
  const { actor, target: quiz } = permit
  await database.transact(async (tx) => {
    const removed = await tx
      .delete(individualAttempts)
      .where(
        and(
          eq(individualAttempts.userId, actor.id),
          eq(individualAttempts.quizId, quiz.id),
          eq(individualAttempts.isPreview, true),
        ),
      )
      .returning({ attemptId: individualAttempts.id })
    for (const { attemptId } of removed)
      await audit(tx, permit, 'attempt.preview', clock.now(), {
        quizId: quiz.id,
        attemptId,
        removed: true,
      })
  }, ofQuiz(quiz.id))
}
