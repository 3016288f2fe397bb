import { countedScore, isMissing } from './counted-result.ts'
import type { GradeResult } from './grade-result.ts'
import type { GradeSettings } from './grade-settings.ts'
import { meanPercent } from './hundredths.ts'

/** What is said of a student to who teaches, and to nobody else. */
export const gradeFlags = ['low', 'belowPass'] as const
export type GradeFlag = (typeof gradeFlags)[number]

/** A result alone at a quiz, and when the phase was due; null: it was not. */
export type DueResult = { readonly result: GradeResult; readonly dueAt: Date | null }

/** So many missing of the last so many due results flag a student. */
const lastDue = 3
const tooManyMissing = 2

/** Whether two of the last three that were due for the student are missing. */
function isMissingOften(results: readonly DueResult[]): boolean {
  if (!results.some(({ result }) => isMissing(result))) return false
  const last = results
    .flatMap(({ result, dueAt }) =>
      dueAt !== null && isForStudent(result) ? [{ result, at: dueAt.getTime() }] : [],
    )
    .toSorted((a, b) => a.at - b.at)
    .slice(-lastDue)
  return last.filter(({ result }) => isMissing(result)).length >= tooManyMissing
}

/** What is excused, or not due for the student, tells nothing of whether they came. */
const isForStudent = (result: GradeResult): boolean =>
  result.kind !== 'excused' &&
  result.kind !== 'notDue' &&
  (result.kind !== 'notSubmitted' || result.isDue)

/**
 * Low: the mean of the counted results alone at quizzes, none dropped, is below the course's mark,
 * or two of the last three due ones are missing. Below pass: the total is below what passes.
 */
export function gradeFlagsOf(
  { alone, total }: { readonly alone: readonly DueResult[]; readonly total: number | null },
  { missing, lowMark, passMark }: Pick<GradeSettings, 'missing' | 'lowMark' | 'passMark'>,
): GradeFlag[] {
  const mean = meanPercent(
    alone.map(({ result }) => countedScore(result, missing)).filter((score) => score !== null),
  )
  const isFlagged: Readonly<Record<GradeFlag, boolean>> = {
    low: (mean !== null && mean < lowMark) || isMissingOften(alone),
    belowPass: passMark !== null && total !== null && total < passMark,
  }
  return gradeFlags.filter((flag) => isFlagged[flag])
}
