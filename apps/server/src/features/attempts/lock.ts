import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import { and, eq, exists, sql } from 'drizzle-orm'
import { loadRelease, type StudentAtQuiz } from '../../access/release.ts'
import { notFound, type Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { findVersion, type QuizPlace } from '../quizzes/queries.ts'

/** A student's attempt as it is stored, submitted or not. */
export type LockedAttempt = typeof individualAttempts.$inferSelect

type AttemptIds = { readonly quizId: string; readonly userId: string }

/**
 * Locks the quiz, so that it can be neither opened, closed, changed nor moved until the transaction
 * ends, and then the student's attempt, which is null where there is none.
 */
const lockRows = defineStatement((tx: Tx, { quizId, userId }: Slots<AttemptIds>) => {
  const quiz = tx
    .$with('locked_quiz')
    .as(tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for('share'))
  return tx
    .with(quiz)
    .select()
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

/**
 * Locks the quiz and the student's attempt at it, and reads what decides about them: in a statement
 * of its own, since one that has waited reads only the rows anew for which it did. The call ends
 * when the quiz is gone or in another course.
 */
export async function lockAttempt(
  { clock }: Services,
  tx: Tx,
  quiz: QuizPlace,
  userId: string,
): Promise<{ attempt: LockedAttempt | null; student: StudentAtQuiz }> {
  const [[attempt = null], student] = await Promise.all([
    lockRows(tx, { quizId: quiz.id, userId }),
    loadRelease(tx, clock, quiz.id, userId),
  ])
  if (student.quiz.courseId !== quiz.courseId) throw notFound()
  return { attempt, student }
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
  tx: Tx,
  quizId: string,
  version: number,
): Promise<Outcome<readonly Question[], 'NO_QUESTIONS' | 'UNKNOWN_ANSWER'>> {
  const questions = await findVersion(services, tx, quizId, version)
  if (!questions) return refuse('UNKNOWN_ANSWER')
  return questions.length === 0 ? refuse('NO_QUESTIONS') : allow(questions)
}
