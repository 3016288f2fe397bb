import type { AnswerRefusal } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { hasSeenAnswers, type Taking } from '@tbl/domain/release'
import { eq, sql } from 'drizzle-orm'
import type { StudentAtQuiz } from '../../../access/release.ts'
import { afterSubmitting } from '../../../access/release.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { auditRows } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { defineWrite, inColumn, type Slots } from '../../../platform/database/statement.ts'
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

type Scored = Extract<Awaited<ReturnType<typeof scoreAttempt>>, { ok: true }>['value']
type Completion = Scored & {
  readonly seenAllowed: boolean
  readonly attemptId: string
  readonly actorId: string
  readonly quizId: string
  readonly now: string
}

/** Stores a completed attempt in place of what was kept of it, and its record. */
const complete = defineWrite((tx, slots: Slots<Completion>) => {
  const { attemptId, actorId, quizId, now } = slots
  const columns = individualAttempts
  const attempt = tx
    .update(individualAttempts)
    .set({
      quizVersion: inColumn(slots.quizVersion, columns.quizVersion),
      seenAllowed: inColumn(slots.seenAllowed, columns.seenAllowed),
      completed: inColumn(slots.completed, columns.completed),
      answers: inColumn(slots.answers, columns.answers),
      answeredAt: inColumn(slots.answeredAt, columns.answeredAt),
      submissionId: inColumn(slots.submissionId, columns.submissionId),
      completedAt: inColumn(slots.completedAt, columns.completedAt),
      correctCount: inColumn(slots.correctCount, columns.correctCount),
      questionCount: inColumn(slots.questionCount, columns.questionCount),
      score: inColumn(slots.score, columns.score),
      earned: inColumn(slots.earned, columns.earned),
      edited: null,
    })
    .where(eq(individualAttempts.id, attemptId))
    .returning({ id: individualAttempts.id })
  const record = auditRows(
    'attempt.take',
    { at: now, actorId },
    sql`jsonb_build_object('quizId', ${quizId}::uuid, 'attemptId', id)`,
    sql`completed`,
  )
  return sql`with completed as (${attempt.getSQL()}) ${record}`
})

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
    const { release, now } = student
    if (!release.isShown) throw notFound()
    if (release.take !== 'YES') return refuse(release.take)
    if (attempt?.quizVersion !== submission.version) return refuse('QUIZ_CHANGED')
    const scored = await scoreAttempt(services, tx, quiz, submission, now)
    if (!scored.ok) return scored
    const stored = { ...scored.value, seenAllowed: hasSeenAnswers(student.own, null) }
    const own = {
      attemptId: attempt.id,
      actorId: actor.id,
      quizId: quiz.id,
      now: now.toISOString(),
    }
    withCommit((last) => complete(last, { ...stored, ...own }))
    const { courseId, staffIds } = quiz
    if (courseId) {
      const readers = [...staffIds, actor.id, ...student.teammates]
      afterCommit(() => publish(services, attemptSubmitted, { courseId, readers }))
    }
    return allow({ attempt: { ...attempt, ...stored }, student: afterSubmitting(student) })
  }, ofQuiz(quiz.id))
}
