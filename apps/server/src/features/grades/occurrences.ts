import { occurrence } from '../../platform/occurrences.ts'

/** `readers`: whom the score concerns. */
type OfScore = { readonly courseId: string; readonly readers: readonly string[] }

export const scoreEdited = occurrence<OfScore>('score edited')
/** Something of a grade table was set by hand; `readers`: the staff, and whose result it is. */
export const gradesConfigured = occurrence<OfScore>('grades configured')
/** How grades are made, and what students see of them, was decided. */
export const gradesDecided = occurrence<{ readonly courseId: string }>('grades decided')
/** An attempt was deleted, and with it readiness, results and what the quiz offers. */
export const attemptRemoved = occurrence<OfScore>('attempt removed')
export const appealFiled = occurrence<OfScore>('appeal filed')
export const appealResolved = occurrence<OfScore>('appeal resolved')
