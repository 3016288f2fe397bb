import type { AnswerRefusal } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { hasSeenAnswers, type Taking } from '@tbl/domain/release'
import { and, eq } from 'drizzle-orm'
import { loadRelease } from '../../../access/release.ts'
import { listTeammates } from '../../../access/teammates.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { holdQuiz, holdStarted } from '../hold.ts'
import { judge, type Submission } from '../judge.ts'
import { type AttemptRow, attemptFields, findAttempt } from '../queries.ts'

type SubmitRefusal = AnswerRefusal | Exclude<Taking, 'YES'> | 'NO_QUESTIONS' | 'QUIZ_CHANGED'

/**
 * Scores and stores the one attempt of the actor, in place of what was kept of it. The same
 * submission again answers the stored attempt, whatever happened since; another one is refused.
 * Judged by the edition that was handed out last, which the submission has to name. Holds the quiz
 * row, so that it can be neither closed nor moved in between.
 */
export async function submitAttempt(
  { database, clock, live }: Services,
  permit: Permit<'attempt.take', QuizPlace>,
  submission: Submission,
): Promise<Outcome<AttemptRow, SubmitRefusal>> {
  const { actor, target: quiz } = permit
  return database.transact(async (tx, afterCommit) => {
    await holdQuiz(tx, quiz)
    const started = await holdStarted(tx, actor.id, quiz.id)
    const earlier = await findAttempt(tx, actor.id, quiz.id)
    if (earlier)
      return earlier.submissionId === submission.submissionId
        ? allow(earlier)
        : refuse('ALREADY_COMPLETED')
    const now = clock.now()
    const { own, release } = await loadRelease(tx, quiz.id, actor.id, now)
    if (!release.isShown) throw notFound()
    if (release.take !== 'YES') return refuse(release.take)
    if (started?.version !== submission.version) return refuse('QUIZ_CHANGED')
    const attempt = await judge(tx, quiz.id, submission, now)
    if (!attempt.ok) return attempt
    const seenAllowed = hasSeenAnswers(own, null)
    const [stored] = await tx
      .update(individualAttempts)
      .set({ ...attempt.value, seenAllowed })
      .where(
        and(
          eq(individualAttempts.userId, actor.id),
          eq(individualAttempts.quizId, quiz.id),
          eq(individualAttempts.completed, false),
        ),
      )
      .returning(attemptFields)
    if (!stored) throw new Error('The held attempt was not stored')
    await audit(tx, permit, 'attempt.take', now, { quizId: quiz.id, attemptId: stored.id })
    const { courseId, staffIds } = quiz
    if (courseId) {
      const teammates = await listTeammates(tx, courseId, actor.id)
      const readers = [...staffIds, actor.id, ...teammates]
      afterCommit(() => live.toUsers(readers, { topic: 'readiness', courseId }))
    }
    return allow(stored)
  }, ofQuiz(quiz.id))
}
