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

/** A score alone as a number, what is not due as null. */
function presentCell({ result, signs }: OwnResult): GradeCell {
  if (result.kind === 'score' && signs.length === 0) return result.score
  if (result.kind === 'notDue' && signs.length === 0) return null
  const state: CellState = {
    is: result.kind,
    score: result.kind === 'zero' ? null : givenScore(result),
    saved:
      result.kind === 'notSubmitted' ? { answered: result.answered, asked: result.asked } : null,
    uncounted: result.kind === 'notCounted' ? result.status : null,
    isMark: isMark(result),
    isDue: result.kind === 'notSubmitted' && result.isDue,
    signs: [...signs],
  }
  return state
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

function average(values: readonly (number | null)[]) {
  const there = values.filter((value) => value !== null)
  return { mean: meanPercent(there), n: there.length }
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
      cells: items.map((_, at) =>
        average(here.map(({ results }) => (results[at] ? givenScore(results[at].result) : null))),
      ),
      means: categories.map((_, at) =>
        average(here.map(({ total }) => total.categories[at]?.mean ?? null)),
      ),
      total: average(here.map(({ total }) => total.total)),
    },
    can,
  }
}
