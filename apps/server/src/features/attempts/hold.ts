import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { Question } from '@tbl/domain/quiz'
import { quizPhase } from '@tbl/domain/quiz-phase'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { findEdition, type QuizPlace } from '../quizzes/queries.ts'
import { quizzes } from '../quizzes/tables.ts'

/** Holds the quiz row, so that it can be neither closed nor moved until the transaction ends. Before any attempt. Answers whether its students may answer it now. */
export async function holdOpen(tx: Tx, quiz: QuizPlace): Promise<boolean> {
  const [held] = await tx
    .select({ courseId: quizzes.courseId, isActive: quizzes.isActive, isVisible: quizzes.isVisible, isTeamActive: quizzes.isTeamActive })
    .from(quizzes)
    .where(eq(quizzes.id, quiz.id))
    .for('share')
  return held?.courseId === quiz.courseId && quizPhase(held).isIndividualOpen
}

/** The questions that somebody was given, by the number of their edition. */
export async function findPaper(tx: Tx, quizId: string, version: number): Promise<Outcome<Question[], 'NO_QUESTIONS' | 'UNKNOWN_ANSWER'>> {
  const questions = await findEdition(tx, quizId, version)
  if (!questions) return refuse('UNKNOWN_ANSWER')
  return questions.length === 0 ? refuse('NO_QUESTIONS') : allow(questions)
}
