import { givenScore } from './counted-result.ts'
import type { Cell } from './csv.ts'
import type { Part } from './grade-item.ts'
import type { GradeResult } from './grade-result.ts'

/** Columns that are absent from a file without names. */
const ofPeople = ['student', 'email', 'team'] as const
const columns = [
  ...['course_code', 'quiz_id', 'quiz_title', 'part'],
  ...['student_key', 'student', 'email', 'team_key', 'team'],
  ...['state', 'score', 'earned', 'edited', 'points', 'points_possible'],
  ...['completed_at', 'edition', 'scheme', 'corrections'],
] as const

/** What a student has at one part of a quiz; scores in percent, null where there is nothing. */
export type FiledResult = {
  readonly courseCode: string
  readonly quiz: { readonly id: string; readonly title: string }
  readonly part: Part
  readonly student: { readonly key: string; readonly name: string; readonly email: string | null }
  readonly team: { readonly key: string; readonly name: string } | null
  readonly result: GradeResult
  /** What the attempt of the student or the team earned, and what was typed instead. */
  readonly earned: number | null
  readonly edited: number | null
  /** The sum of the shares, of so many counted questions. */
  readonly points: number | null
  readonly pointsPossible: number | null
  /** In UTC, ISO 8601. */
  readonly completedAt: string | null
  /** The number of the questions' version. */
  readonly version: number | null
  /** The code of the part's scoring. */
  readonly scheme: string
  /** How many corrections of the quiz are in force. */
  readonly corrections: number
}

const isShown = (column: string, withNames: boolean): boolean =>
  withNames || !ofPeople.some((name) => name === column)

/** The titles of the columns, without those of people unless names are wanted. */
export const resultsHeader = (withNames: boolean): Cell[] =>
  columns.filter((column) => isShown(column, withNames))

const cellsOf = (one: FiledResult): Cell[] => [
  ...[one.courseCode, one.quiz.id, one.quiz.title, one.part],
  ...[one.student.key, one.student.name, one.student.email],
  ...[one.team?.key ?? null, one.team?.name ?? null],
  ...[one.result.kind, givenScore(one.result), one.earned, one.edited],
  ...[one.points, one.pointsPossible],
  ...[one.completedAt, one.version, one.scheme, one.corrections],
]

/** The row of a student, quiz and part; its state says why there is no score. */
export const resultsRow = (one: FiledResult, withNames: boolean): Cell[] =>
  cellsOf(one).filter((_, at) => isShown(columns[at] ?? '', withNames))
