import { courses } from '../schema/courses.ts'

/** What the score of the team counts for in the statement's course. */
export const creditRule = {
  late: courses.creditLate,
  excused: courses.creditExcused,
  absent: courses.creditAbsent,
}
