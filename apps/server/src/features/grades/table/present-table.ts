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

type Values = readonly (number | null)[]

function average(values: Values) {
  const there = values.filter((value) => value !== null)
  return { mean: meanPercent(there), n: there.length }
}

/** So many columns of rows. */
function columnsOf(count: number, rows: readonly Values[]): Values[] {
  const columns = Array.from({ length: count }, (): (number | null)[] => [])
  for (const row of rows)
    columns.forEach((column, at) => {
      column.push(row[at] ?? null)
    })
  return columns
}

type Asked = {
  readonly course: Pick<CoursePlace, 'id' | 'title' | 'language'>
  readonly at: Date
  readonly can: GradeTable['can']
}

/** The table; averages are of those who are in the course. */
export function presentTable(
  { settings, categories, items }: Pick<GradeFacts, 'settings' | 'categories' | 'items'>,
  grades: readonly StudentGrades[],
  { course, at, can }: Asked,
): GradeTable {
  const here = grades.filter(({ student }) => !student.hasLeft)
  return {
    courseId: course.id,
    courseTitle: course.title,
    contentLanguage: course.language,
    at: at.toISOString(),
    missing: settings.missing,
    categories: categories.map(presentCategory),
    items: items.map(presentItem),
    hasGrades: settings.grades.length > 0,
    rows: grades.map((one) => presentRow(items, one)),
    averages: {
      cells: columnsOf(
        items.length,
        here.map(({ results }) => results.map(({ result }) => givenScore(result))),
      ).map(average),
      means: columnsOf(
        categories.length,
        here.map(({ total }) => total.categories.map(({ mean }) => mean)),
      ).map(average),
      total: average(here.map(({ total }) => total.total)),
    },
    can,
  }
}
