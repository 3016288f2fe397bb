import type { MissingRule } from './counted-result.ts'
import { placeOfTaken } from './grade-names.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { isScore } from './score-edit.ts'

/** Most grades of a course. */
export const maxGrades = 12

/** A grade, and from which total on it is given, in percent. */
export type Grade = { readonly name: string; readonly from: number }

/** What a course has decided about grades; percents with at most 2 decimals. */
export type GradeSettings = {
  readonly missing: MissingRule
  /** Whose mean alone is below it is flagged. */
  readonly lowMark: number
  /** Null: nobody passes or fails. */
  readonly passMark: number | null
  /** From the highest to the lowest; without any there are totals alone. */
  readonly grades: readonly Grade[]
  readonly studentsSeeTotal: boolean
  readonly studentsSeeClass: boolean
}

/** What a course has until somebody decides. */
export const usualGradeSettings: GradeSettings = {
  missing: 'leftOut',
  lowMark: 40,
  passMark: null,
  grades: [],
  studentsSeeTotal: false,
  studentsSeeClass: false,
}

/** What is wrong; `at` is the place of the grade in the list. */
export type GradesRefusal =
  | { readonly code: 'GRADES_INVALID'; readonly at: number }
  | { readonly code: 'NAME_TAKEN'; readonly at: number }

/** At most 12 grades with names that differ, and limits that fall from at most 100 to at least 0. */
export function checkGrades(grades: readonly Grade[]): Outcome<null, GradesRefusal> {
  const wrong = grades.findIndex(
    ({ name, from }, at) =>
      at >= maxGrades ||
      name.trim() === '' ||
      !isScore(from) ||
      from >= (grades[at - 1]?.from ?? Number.POSITIVE_INFINITY),
  )
  if (wrong !== -1) return refuse({ code: 'GRADES_INVALID', at: wrong })
  const taken = placeOfTaken(grades.map(({ name }) => name))
  return taken === null ? allow(null) : refuse({ code: 'NAME_TAKEN', at: taken })
}

/** The grade of a total, as it is rounded; null without a total, and below the lowest grade. */
export const gradeOf = (total: number | null, grades: readonly Grade[]): string | null =>
  total === null ? null : (grades.find(({ from }) => total >= from)?.name ?? null)
