import type { CellState, GradeCell, GradeRow, GradeTable, TableItem } from '@tbl/contract/grades'
import { givenScore } from '@tbl/domain/counted-result'
import type { GradeResult } from '@tbl/domain/grade-result'
import { meanPercent } from '@tbl/domain/hundredths'
import type { CoursePlace } from '../../courses/queries.ts'
import type { Category, Item } from './config.ts'
import type { GradeFacts } from './facts.ts'
import type { OwnResult, StudentGrades } from './results.ts'

export const presentItem = ({ key, title, category, ...item }: Item): TableItem =>
  item.kind === 'quiz'
    ? { kind: 'quiz', key, title, category, quizId: item.quizId, part: item.part }
    : { kind: 'typed', key, title, category, itemId: item.itemId }

export const presentCategory = ({ key, name, joins, weight, drop }: Category) => ({
  ...{ key, name, joins, weight, drop },
})

const isMark = (result: GradeResult): boolean =>
  result.kind === 'makeup' ||
  result.kind === 'zero' ||
  (result.kind === 'excused' && result.by === 'mark')

/** A result with all that its cell can say. */
export const presentState = ({ result, signs }: OwnResult): CellState => ({
  is: result.kind,
  score: result.kind === 'zero' ? null : givenScore(result),
  saved: result.kind === 'notSubmitted' ? { answered: result.answered, asked: result.asked } : null,
  uncounted: result.kind === 'notCounted' ? result.status : null,
  isMark: isMark(result),
  isDue: result.kind === 'notSubmitted' && result.isDue,
  signs: [...signs],
})

/** A score alone as a number, what is not due as null. */
function presentCell(own: OwnResult): GradeCell {
  const { result, signs } = own
  if (result.kind === 'score' && signs.length === 0) return result.score
  if (result.kind === 'notDue' && signs.length === 0) return null
  return presentState(own)
}

const presentRow = (
  items: readonly Item[],
  { student, results, total, grade, flags }: StudentGrades,
): GradeRow => {
  const dropped = new Set(total.categories.flatMap((category) => category.dropped))
  return {
    student: { id: student.id, name: student.name },
    email: student.email,
    team: student.team?.name ?? null,
    hasLeft: student.hasLeft,
    cells: results.map(presentCell),
    dropped:
      dropped.size === 0 ? [] : items.flatMap(({ key }, at) => (dropped.has(key) ? [at] : [])),
    means: total.categories.map(({ mean }) => mean),
    total: total.total,
    grade,
    flags: [...flags],
  }
}

/** The values of a column that are there. */
type Values = number[]

const columns = (of: readonly unknown[]): Values[] => of.map(() => [])
const average = (there: Values) => ({ mean: meanPercent(there), n: there.length })

function add(columns: readonly Values[], row: readonly (number | null)[]): void {
  columns.forEach((column, at) => {
    const value = row[at] ?? null
    if (value !== null) column.push(value)
  })
}

type Asked = {
  readonly course: Pick<CoursePlace, 'id' | 'title' | 'language'>
  readonly at: Date
  readonly can: GradeTable['can']
}

/** The table; averages are of those who are in the course. */
export function presentTable(
  { settings, categories, items }: Pick<GradeFacts, 'settings' | 'categories' | 'items'>,
  grades: Iterable<StudentGrades>,
  { course, at, can }: Asked,
): GradeTable {
  const rows: GradeRow[] = []
  const cells = columns(items)
  const means = columns(categories)
  const totals: Values = []
  for (const one of grades) {
    const row = presentRow(items, one)
    rows.push(row)
    if (row.hasLeft) continue
    add(
      cells,
      one.results.map(({ result }) => givenScore(result)),
    )
    add(means, row.means)
    if (row.total !== null) totals.push(row.total)
  }
  return {
    courseId: course.id,
    courseTitle: course.title,
    contentLanguage: course.language,
    at: at.toISOString(),
    missing: settings.missing,
    categories: categories.map(presentCategory),
    items: items.map(presentItem),
    hasGrades: settings.grades.length > 0,
    rows,
    averages: {
      cells: cells.map(average),
      means: means.map(average),
      total: average(totals),
    },
    can,
  }
}
