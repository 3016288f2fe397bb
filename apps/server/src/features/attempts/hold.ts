import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { findEdition, type QuizPlace } from '../quizzes/queries.ts'

/**
 * Holds the quiz row, so that it can be neither opened, closed, changed nor moved until the
 * transaction ends. Before any attempt. Answers its edition; the call ends when it is gone or in
 * another course.
 */
export async function holdQuiz(tx: Tx, quiz: QuizPlace): Promise<number> {
  const [held] = await tx
    .select({ courseId: quizzes.courseId, version: quizzes.version })
    .from(quizzes)
    .where(eq(quizzes.id, quiz.id))
    .for('share')
  if (!held || held.courseId !== quiz.courseId) throw notFound()
  return held.version
}

/**
 * An attempt that was started and is not submitted, held until the transaction ends; null without
 * one.
 */
export async function holdStarted(tx: Tx, userId: string, quizId: string) {
  const [row] = await tx
    .select({
      version: individualAttempts.quizVersion,
      handedVersions: individualAttempts.handedVersions,
      answers: individualAttempts.answers,
      answeredAt: individualAttempts.answeredAt,
    })
    .from(individualAttempts)
    .where(
      and(
        eq(individualAttempts.userId, userId),
        eq(individualAttempts.quizId, quizId),
        eq(individualAttempts.completed, false),
      ),
    )
    .for('update')
  return row ?? null
}

/** The questions that somebody was given, by the number of their edition. */
export async function findPaper(
  tx: Tx,
  quizId: string,
  version: number,
): Promise<Outcome<Question[], 'NO_QUESTIONS' | 'UNKNOWN_ANSWER'>> {
  const questions = await findEdition(tx, quizId, version)
  if (!questions) return refuse('UNKNOWN_ANSWER')
  return questions.length === 0 ? refuse('NO_QUESTIONS') : allow(questions)
}
