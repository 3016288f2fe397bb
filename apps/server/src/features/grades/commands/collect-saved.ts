import { randomUUID } from 'node:crypto'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { hasSeenAnswers, type SeenAnswers } from '@tbl/domain/release'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { lockOwnAttempt } from '../../attempts/lock.ts'
import { attemptSubmitted } from '../../attempts/occurrences.ts'
import { isSubmitted, type StoredAttempt } from '../../attempts/own-attempt.ts'
import { scoredColumns } from '../../attempts/score-attempt.ts'
import { storeCollected } from '../../attempts/store-collected.ts'
import { graderOf } from '../../quizzes/grading.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { fixScoring } from '../../quizzes/quiz-scoring.ts'
import { wasStudentOf } from '../student-result.ts'

type CollectRefusal = 'OWN_RESULT' | 'COLLECT_OPEN' | 'NOTHING_SAVED'
type Collected = { readonly attemptId: string; readonly score: number }

const hasSaved = (attempt: StoredAttempt | null): attempt is StoredAttempt =>
  attempt !== null && Object.values(attempt.answers).some(({ length }) => length > 0)

/** What they had seen when they saved last: what was seen since changes nothing of that. */
const seenBefore = ({ answeredAt }: StoredAttempt, seen: readonly SeenAnswers[]) =>
  seen.filter(({ at }) => Object.values(answeredAt).some((saved) => new Date(saved) > at))

/**
 * Submits what a student had saved, once the individual phase is over for them: what is not answered
 * is wrong. What is submitted already stays.
 */
export async function collectSaved(
  services: Services,
  permit: Permit<'grade.mark', QuizPlace>,
  studentId: string,
): Promise<Outcome<Collected, CollectRefusal>> {
  const { actor, target } = permit
  const { id: quizId, courseId, staffIds } = target
  if (studentId === actor.id) return refuse('OWN_RESULT')
  if (courseId === null) throw notFound()
  return services.database.transact<Outcome<Collected, CollectRefusal>>(async (tx, afterCommit) => {
    const locked = await lockOwnAttempt(services, tx, target, studentId, 'no key update')
    if (!(await wasStudentOf(tx, courseId, studentId))) throw notFound()
    const { attempt, student, scored } = locked
    if (attempt && isSubmitted(attempt))
      return allow({ attemptId: attempt.id, score: attempt.score })
    if (!hasSaved(attempt)) return refuse('NOTHING_SAVED')
    const { state } = student.release.times.individual
    if (state !== 'closed' && state !== 'over') return refuse('COLLECT_OPEN')
    const { now, own } = student
    await fixScoring(tx, quizId, scored, 'individual')
    const grader = await graderOf(services, tx, quizId, scored)
    const columns = scoredColumns(await grader.of(attempt.quizVersion), attempt.answers)
    const collected = {
      ...{ id: attempt.id, submittedBy: 'collected' as const, submissionId: randomUUID() },
      ...{ completedAt: now.toISOString(), ...columns },
      seenAllowed: hasSeenAnswers({ seen: seenBefore(attempt, own.seen) }, null),
    }
    await storeCollected(tx, { quizId, now, isByHand: true, due: [collected] })
    const subject = { courseId, quizId, attemptId: attempt.id, studentId, collected: true }
    await audit(tx, permit, 'grade.mark', now, subject)
    const readers = [...staffIds, studentId, ...student.teammates]
    afterCommit(() =>
      publish(services, attemptSubmitted, { courseId, quizId, studentIds: [studentId], readers }),
    )
    return allow({ attemptId: attempt.id, score: columns.score })
  }, ofQuiz(quizId))
}
