import { occurrence } from '../../platform/occurrences.ts'

/** A student's place in a course ends, and is still there. */
export const enrollmentEnds = occurrence<{
  readonly courseId: string
  readonly userId: string
  readonly now: Date
}>('enrollment ends')
