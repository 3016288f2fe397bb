import { givenScore } from './counted-result.ts'
import { type Cell, csvLine } from './csv.ts'
import { columnTitle, type ExportPlan, exportPoints } from './grade-export.ts'
import type { GradeItem } from './grade-item.ts'
import type { GradeResult } from './grade-result.ts'

/** Up to how many points Moodle takes, unless its administrator allows more. */
export const moodlePoints = 100

/** The titles of the columns. */
export const moodleHeader = ({ items }: Pick<ExportPlan, 'items'>): Cell[] => [
  'Email address',
  ...items.map(columnTitle),
]

/**
 * A student's line, with a dash where there is no score: so Moodle reads none. No row of cells, as a
 * dash in a cell of text is written as what no spreadsheet takes for a formula.
 */
export function moodleLine(
  { items, points }: ExportPlan,
  { id, email }: { readonly id: string; readonly email: string | null },
  resultOf: (studentId: string, item: GradeItem) => GradeResult,
): string {
  const scores = items.map((item) => {
    const score = givenScore(resultOf(id, item))
    return score === null ? '-' : String(exportPoints(score, points))
  })
  return `${[csvLine([email]).trimEnd(), ...scores].join(',')}\r\n`
}
