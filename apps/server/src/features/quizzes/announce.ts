import type { Services } from '../../platform/api.ts'

/**
 * Tells those who have one of the courses open that their quizzes changed. Without a course a quiz
 * is its maker's alone.
 */
export function announce(live: Services['live'], courseIds: readonly (string | null)[]): void {
  for (const courseId of new Set(courseIds)) if (courseId) live.toCourse(courseId, 'quizzes')
}
