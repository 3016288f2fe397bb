import type { AuthorQuizCard, QuizList, StudentQuizCard } from '@tbl/contract/quizzes'
import { isOpen } from './phase-text.ts'

/** The active quizzes of a list, newest first: for an instructor those whose individual phase is on, for a student those in which anything is open (D-49). */
export const activeQuizzes = (list: QuizList): readonly (AuthorQuizCard | StudentQuizCard)[] =>
  list.audience === 'instructor' ? activeForAuthor(list.quizzes) : activeForStudent(list.quizzes)

export const activeForAuthor = (quizzes: readonly AuthorQuizCard[]): readonly AuthorQuizCard[] => quizzes.filter(({ isActive }) => isActive)
export const activeForStudent = (quizzes: readonly StudentQuizCard[]): readonly StudentQuizCard[] => quizzes.filter(isOpen)
