import type { Cell } from './csv.ts'
import { gradeFileName } from './grade-file-name.ts'
import type { GradeItem, Part } from './grade-item.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { roundPercent } from './scoring.ts'

/** Points possible of an export: what is offered first, and the range (spec 8, spec 9). */
export const defaultExportPoints = 100
export const minExportPoints = 1
export const maxExportPoints = 1000

/** Most quizzes of one export. */
export const maxExportQuizzes = 500

export type ExportChoice = {
  readonly quizIds: readonly string[]
  readonly types: readonly Part[]
  readonly points: number
}
export type ExportRefusal = 'NO_QUIZZES_SELECTED' | 'NO_EXPORT_TYPE' | 'POINTS_OUT_OF_RANGE'

/** At least one quiz and one type, and points possible from 1 to 1000 (spec 8). */
export function checkExport({
  quizIds,
  types,
  points,
}: ExportChoice): Outcome<null, ExportRefusal> {
  if (quizIds.length === 0) return refuse('NO_QUIZZES_SELECTED')
  if (types.length === 0) return refuse('NO_EXPORT_TYPE')
  return points >= minExportPoints && points <= maxExportPoints
    ? allow(null)
    : refuse('POINTS_OUT_OF_RANGE')
}

/** Points of a percentage, rounded half up to 2 decimals (spec 9). */
export const exportPoints = (score: number, pointsPossible: number): number =>
  roundPercent((score * pointsPossible) / 100)

type Student = { readonly id: string; readonly name: string; readonly email: string }
/** The score of a student at a grade item; null without an attempt. */
export type ScoreOf = (studentId: string, item: GradeItem) => number | null

/** What the parts are called in files. */
export const partTitle: Record<Part, string> = { individual: 'Individual', team: 'Team' }

export type ExportPlan = {
  /** The columns, with the titles of their activities. */
  readonly items: readonly (GradeItem & { readonly title: string })[]
  readonly points: number
}

/** The title of the column of a grade item (spec 9). */
export const columnTitle = ({ title, part }: ExportPlan['items'][number]): string =>
  `${title} (${partTitle[part]})`

/** The titles of the columns (spec 9). */
export const exportHeader = ({ items }: ExportPlan): Cell[] => [
  'Student',
  'ID',
  'SIS User ID',
  ...items.map(columnTitle),
]

/** A student's row: points, and empty cells without an attempt. */
export const exportRow = (
  { items, points }: ExportPlan,
  { id, name, email }: Student,
  scoreOf: ScoreOf,
): Cell[] => [
  name,
  id,
  email,
  ...items.map((item) => {
    const score = scoreOf(id, item)
    return score === null ? null : exportPoints(score, points)
  }),
]

/** The name of the file: of which course, and the reader's local date as YYYY-MM-DD. */
export const exportFileName = (courseCode: string, date: string): string =>
  gradeFileName('grades', courseCode, date)
