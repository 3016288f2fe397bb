import { occurrence } from '../../platform/occurrences.ts'

/** Quizzes of these courses were made or changed; null: without a course, of their maker alone. */
export const quizzesChanged = occurrence<{ readonly courseIds: readonly (string | null)[] }>(
  'quizzes changed',
)

/** A quiz was deleted, at which these people were playing. */
export const quizRemoved = occurrence<{
  readonly courseId: string | null
  readonly quizId: string
  readonly playerIds: readonly string[]
}>('quiz removed')
