import { normalizeEmail } from './account.ts'
import { givenScore } from './counted-result.ts'
import type { Cell } from './csv.ts'
import { columnTitle, type ExportPlan, exportPoints } from './grade-export.ts'
import type { GradeItem } from './grade-item.ts'
import type { GradeResult } from './grade-result.ts'
import { groupBy } from './group-by.ts'
import { allow, type Outcome, refuse } from './outcome.ts'

/** What Canvas knows students by: the whole address, or the part before its at-sign. */
export const canvasLogins = ['email', 'beforeAt'] as const
export type CanvasLogin = (typeof canvasLogins)[number]

/** A student of the file; without an address that others may see, Canvas looks for the name. */
export type CanvasStudent = {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

const loginOf = (email: string, kind: CanvasLogin): string =>
  kind === 'email' ? email : email.slice(0, email.lastIndexOf('@'))

/** Refuses the first login that several students have, with their names. */
export function checkLogins(
  students: readonly CanvasStudent[],
  kind: CanvasLogin,
): Outcome<null, { code: 'LOGIN_TWICE'; login: string; names: readonly string[] }> {
  const named = students.flatMap(({ name, email }) =>
    email === null ? [] : [{ name, login: normalizeEmail(loginOf(email, kind)) }],
  )
  for (const [login, same] of groupBy(named, (one) => one.login))
    if (same.length > 1)
      return refuse({ code: 'LOGIN_TWICE', login, names: same.map(({ name }) => name) })
  return allow(null)
}

/**
 * Columns whose titles have these in them are Canvas's own, and not read. Source: its importer
 * (instructure/canvas-lms, lib/gradebook_importer.rb), which tells them by their letter case; the
 * other cases could be read so elsewhere.
 */
const reserved = /(current|final) (score|points|grade)|override (score|grade|status)/gi

const canvasTitle = (item: ExportPlan['items'][number]): string =>
  columnTitle(item).replace(reserved, (words) => words.replace(' ', '-'))

/** The titles of the columns; 'Section' is what Canvas asks for as the last of the person's. */
export const canvasHeader = ({ items }: Pick<ExportPlan, 'items'>): Cell[] => [
  'Student',
  'ID',
  'SIS User ID',
  'SIS Login ID',
  'Section',
  ...items.map(canvasTitle),
]

/** The second row: the points possible of each column. */
export const canvasPointsRow = ({ items, points }: ExportPlan): Cell[] => [
  '    Points Possible',
  null,
  null,
  null,
  null,
  ...items.map(() => points),
]

/**
 * A student's row. The id stays empty: Canvas would read ours as a number, and find somebody else
 * by it.
 */
export const canvasRow = (
  { items, points }: ExportPlan,
  { id, name, email }: CanvasStudent,
  kind: CanvasLogin,
  resultOf: (studentId: string, item: GradeItem) => GradeResult,
): Cell[] => [
  name,
  null,
  null,
  email === null ? null : loginOf(email, kind),
  null,
  ...items.map((item) => {
    const result = resultOf(id, item)
    const score = givenScore(result)
    if (score !== null) return exportPoints(score, points)
    return result.kind === 'excused' ? 'EX' : null
  }),
]
