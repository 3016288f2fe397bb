import type { CourseCard } from '@tbl/contract/courses'
import type { AuthorQuizCard, QuizList, StudentQuizCard } from '@tbl/contract/quizzes'
import { useTextsOf } from '../platform/language/use-language.ts'
import { useMe } from '../platform/session.tsx'

/** The reader's courses, by what the reader is in them. */
export type OwnCourses = {
  /** Of whose staff the reader is. */
  readonly staffed: readonly CourseCard[]
  /** Of these, those that the reader teaches. */
  readonly taught: readonly CourseCard[]
  readonly studied: readonly CourseCard[]
}

export const sortCourses = (courses: readonly CourseCard[]): OwnCourses => ({
  staffed: courses.filter(({ role }) => role !== 'student'),
  taught: courses.filter(({ role }) => role === 'owner' || role === 'coTeacher'),
  studied: courses.filter(({ role }) => role === 'student'),
})

/** What a page of all courses shows: one of both at least. */
export type Parts = { readonly isStaff: boolean; readonly isStudent: boolean }

/**
 * As whom the reader sees a page of all courses: as their staff, as a student, or as both. Until
 * the courses are known, and without any, the account says so.
 */
export function useParts(courses: readonly CourseCard[] | undefined): Parts {
  const { can } = useMe()
  const { staffed, studied } = sortCourses(courses ?? [])
  const isStaff = staffed.length > 0 || can.createCourses
  useTextsOf('teaching', isStaff)
  return { isStaff, isStudent: studied.length > 0 || !isStaff }
}

/** The quizzes of a list that the reader runs. */
export const runQuizzes = (list: QuizList): readonly AuthorQuizCard[] =>
  list.audience === 'instructor' ? list.quizzes : []

/** Those that the reader takes. */
export const takenQuizzes = (list: QuizList): readonly StudentQuizCard[] =>
  list.audience === 'instructor' ? list.studied : list.quizzes
