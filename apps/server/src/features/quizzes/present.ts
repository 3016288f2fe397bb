import type { AuthorQuiz, AuthorQuizCard, StudentQuizCard } from '@tbl/contract/quizzes'
import type { Question } from '@tbl/domain/quiz'
import { quizPhase, studentAction } from '@tbl/domain/quiz-phase'
import type { findUse, listAuthorQuizzes, listStudentQuizzes, QuizPlace } from './queries.ts'

type AuthorRow = Awaited<ReturnType<typeof listAuthorQuizzes>>[number]
type StudentRow = Awaited<ReturnType<typeof listStudentQuizzes>>[number]

/** In the author's list, with how far the class is. */
export const presentAuthorCard = (row: AuthorRow): AuthorQuizCard => {
  const { isIndividualOpen, isTeamOpen } = quizPhase(row)
  return { ...row, isIndividualOpen, isTeamOpen, createdAt: row.createdAt.toISOString() }
}

/** In a student's list, with the one thing to do next. */
export function presentStudentCard({ hasTeamAttempt, isActive, isVisible, isTeamActive, ...row }: StudentRow): StudentQuizCard {
  const phase = quizPhase({ isActive, isVisible, isTeamActive })
  return {
    ...row,
    isIndividualOpen: phase.isIndividualOpen,
    isTeamOpen: phase.isTeamOpen,
    createdAt: row.createdAt.toISOString(),
    action: studentAction(phase, { hasAttempt: row.hasAttempt, hasTeam: row.teamId !== null, hasTeamAttempt }),
  }
}

/** With the answer key: for the author alone. */
export const presentAuthorQuiz = (
  { id, title, description, code, courseId, isActive, isVisible, isTeamActive, createdAt }: QuizPlace,
  questions: readonly Question[],
  use: Awaited<ReturnType<typeof findUse>>,
): AuthorQuiz => ({
  id,
  title,
  description,
  code,
  courseId,
  isActive,
  isVisible,
  isTeamActive,
  createdAt: createdAt.toISOString(),
  questions: questions.map((question) => ({ ...question, options: [...question.options] })),
  ...use,
})
