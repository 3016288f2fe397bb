import { occurrence } from '../../platform/occurrences.ts'

/** A key of a quiz of this course was corrected, or that undone. */
export const keyCorrected = occurrence<{ readonly courseId: string }>('key corrected')
