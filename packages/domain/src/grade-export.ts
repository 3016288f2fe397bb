import type { Cell } from './csv.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { roundPercent } from './scoring.ts'

/** Points possible of an export: what is offered first, and the range (spec 8, spec 9). */
export const defaultExportPoints = 100
export const minExportPoints = 1
export const maxExportPoints = 1000

/** Most quizzes of one export. */
export const maxExportQuizzes = 500

/** Which scores a file can hold, in the order of its columns. */
export const exportTypes = ['individual', 'team'] as const
export type ExportType = (typeof exportTypes)[number]
export type ExportChoice = {
  readonly quizIds: readonly string[]
  readonly types: readonly ExportType[]
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

/** Points of a percentage, rounded half up to 2 decimals (spec 9, D-102). */
export const exportPoints = (score: number, pointsPossible: number): number =>
  roundPercent((score * pointsPossible) / 100)

type Student = { readonly id: string; readonly name: string; readonly email: string }
type ExportedQuiz = { readonly id: string; readonly title: string }
/** The score of a student at a quiz, of this type; null without an attempt. */
export type ScoreOf = (type: ExportType, studentId: string, quizId: string) => number | null

const columnTitle: Record<ExportType, string> = { individual: 'Individual', team: 'Team' }

export type ExportPlan = {
  readonly quizzes: readonly ExportedQuiz[]
  readonly types: readonly ExportType[]
  readonly points: number
}

/**
 * The titles of the columns; the individual score of a quiz stands before its team score (spec 9,
 * D-103).
 */
export const exportHeader = ({ quizzes, types }: ExportPlan): Cell[] => [
  'Student',
  'ID',
  'SIS User ID',
  ...quizzes.flatMap(({ title }) =>
    inOrder(types).map((type) => `${title} (${columnTitle[type]})`),
  ),
]

/** A student's row: points, and empty cells without an attempt. */
export const exportRow = (
  { quizzes, types, points }: ExportPlan,
  { id, name, email }: Student,
  scoreOf: ScoreOf,
): Cell[] => [
  name,
  id,
  email,
  ...quizzes.flatMap((quiz) =>
    inOrder(types).map((type) => {
      const score = scoreOf(type, id, quiz.id)
      return score === null ? null : exportPoints(score, points)
    }),
  ),
]

const inOrder = (types: readonly ExportType[]): ExportType[] =>
  exportTypes.filter((type) => types.includes(type))

/** The name of the file: of which course, and the reader's local date as YYYY-MM-DD (D-111). */
export const exportFileName = (courseCode: string, date: string): string =>
  `grades-${courseCode.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-${date}.csv`
