import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import { and, eq, exists, sql } from 'drizzle-orm'
import { notFound, type Services } from '../../platform/api.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { findVersion, type QuizPlace } from '../quizzes/queries.ts'
import type { QuizLock } from '../quizzes/quiz-scoring.ts'
import { loadOwnAttempt, type OwnAttempt } from './own-attempt.ts'

type AttemptIds = { readonly quizId: string; readonly userId: string }

const lockingRows = (strength: QuizLock) =>
  defineStatement((tx: Tx, { quizId, userId }: Slots<AttemptIds>) => {
    const quiz = tx
      .$with('locked_quiz')
      .as(tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for(strength))
    return tx
      .with(quiz)
      .select({ id: individualAttempts.id })
      .from(individualAttempts)
      .where(
        and(
          eq(individualAttempts.userId, userId),
          eq(individualAttempts.quizId, quizId),
          eq(individualAttempts.isPreview, false),
          exists(tx.select({ one: sql`1` }).from(quiz)), // the quiz first
        ),
      )
      .for('update')
  })

/** Locks the quiz, and then the student's attempt, if there is one. */
const lockRows = {
  share: lockingRows('share'),
  'no key update': lockingRows('no key update'),
}

/**
 * Locks the quiz, so that it can be neither opened, closed, changed nor moved until the transaction
 * ends, and the student's attempt at it; and reads what decides about them: in a statement of its
 * own, since one that has waited reads only the rows anew for which it did. `lock`: of the quiz,
 * stronger where a part of its scoring may be fixed. The call ends when the quiz is gone or in
 * another course.
 */
export async function lockOwnAttempt(
  { clock }: Services,
  tx: Tx,
  quiz: QuizPlace,
  userId: string,
  lock: QuizLock = 'share',
): Promise<OwnAttempt> {
  const ids = { quizId: quiz.id, userId }
  const [, own] = await Promise.all([lockRows[lock](tx, ids), loadOwnAttempt(tx, clock, ids)])
  if (own.student.quiz.courseId !== quiz.courseId) throw notFound()
  return own
}

/** Locks the quiz alone; the call ends when it is gone or in another course. */
export async function lockQuiz(tx: Tx, quiz: QuizPlace): Promise<void> {
  const [locked] = await tx
    .select({ courseId: quizzes.courseId })
    .from(quizzes)
    .where(eq(quizzes.id, quiz.id))
    .for('share')
  if (!locked || locked.courseId !== quiz.courseId) throw notFound()
}

/** The questions that somebody was given, by the number of their version. */
export async function findAnsweredVersion(
  services: Services,
  reader: Reader,
  quizId: string,
  version: number,
): Promise<Outcome<readonly Question[], 'NO_QUESTIONS' | 'UNKNOWN_ANSWER'>> {
  const questions = await findVersion(services, reader, quizId, version)
  if (!questions) return refuse('UNKNOWN_ANSWER')
  return questions.length === 0 ? refuse('NO_QUESTIONS') : allow(questions)
}
