import type { AnswerRefusal } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { hasSeenAnswers, type Taking } from '@tbl/domain/release'
import { eq } from 'drizzle-orm'
import type { StudentAtQuiz } from '../../../access/release.ts'
import { afterSubmitting } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import type { LockedAttempt } from '../lock.ts'
import { lockAttempt } from '../lock.ts'
import { attemptSubmitted } from '../occurrences.ts'
import type { AttemptRow } from '../queries.ts'
import { type Submission, scoreAttempt } from '../score-attempt.ts'

type SubmitRefusal = AnswerRefusal | Exclude<Taking, 'YES'> | 'NO_QUESTIONS' | 'QUIZ_CHANGED'

/** The stored attempt, and what the student may see of it. */
type Submitted = { readonly attempt: AttemptRow; readonly student: StudentAtQuiz }

const isSubmitted = (attempt: LockedAttempt): attempt is LockedAttempt & AttemptRow =>
  attempt.completed

/**
 * Scores and stores the one attempt of the actor, in place of what was kept of it. The same
 * submission again answers the stored attempt, whatever happened since; another one is refused.
 * Scored by the version that was handed out last, which the submission has to name. Locks the quiz
 * row, so that it can be neither closed nor moved in between.
 */
export async function submitAttempt(
  services: Services,
  permit: Permit<'attempt.take', QuizPlace>,
  submission: Submission,
): Promise<Outcome<Submitted, SubmitRefusal>> {
  const { database } = services
  const { actor, target: quiz } = permit
  return database.transact(async (tx, afterCommit, withCommit) => {
    const { attempt, student } = await lockAttempt(services, tx, quiz, actor.id)
    if (attempt && isSubmitted(attempt))
      return attempt.submissionId === submission.submissionId
        ? allow({ attempt, student })
        : refuse('ALREADY_COMPLETED')
    const { own, release, now } = student
    if (!release.isShown) throw notFound()
    if (release.take !== 'YES') return refuse(release.take)
    if (attempt?.quizVersion !== submission.version) return refuse('QUIZ_CHANGED')
    const scored = await scoreAttempt(services, tx, quiz, submission, now)
    if (!scored.ok) return scored
    const stored = { ...scored.value, seenAllowed: hasSeenAnswers(own, null) }
    withCommit(
      inOneStatement([
        tx.update(individualAttempts).set(stored).where(eq(individualAttempts.id, attempt.id)),
        audit(tx, permit, 'attempt.take', now, { quizId: quiz.id, attemptId: attempt.id }),
      ]),
    )
    const { courseId, staffIds } = quiz
    if (courseId) {
      const readers = [...staffIds, actor.id, ...student.teammates]
      afterCommit(() => publish(services, attemptSubmitted, { courseId, readers }))
    }
    return allow({ attempt: { ...attempt, ...stored }, student: afterSubmitting(student) })
  }, ofQuiz(quiz.id))
}
