import type { PhaseFacts } from '@tbl/domain/phase-clock'
import type { Step } from '../../access/phase-rows.ts'
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

/** A switch has opened or closed phases of a quiz for its students. */
export const phasesSwitched = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly opened: readonly Step[]
  readonly closed: readonly Step[]
  /** The individual phase as it was before, where it opens anew; else null. */
  readonly opensAnew: PhaseFacts | null
  readonly by: string
  readonly now: Date
}>('phases switched')
