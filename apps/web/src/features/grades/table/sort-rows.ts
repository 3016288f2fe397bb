import type { GradeRow } from '@tbl/contract/grades'
import { numberOf } from '../cell/cell-state.ts'
import type { Column } from './columns.ts'
import type { Sorting } from './view.ts'

/** By what a column sorts; null comes last. A grade goes by the total that it was given for. */
function figureOf(row: GradeRow, column: Column): number | null {
  switch (column.kind) {
    case 'item':
      return numberOf(row.cells[column.at])
    case 'mean':
      return row.means[column.at] ?? null
    case 'grade':
      return row.grade === null ? null : row.total
    default:
      return row.total
  }
}

/** Rows, which are by name, by another column; who has no result there comes last either way. */
export function sortRows(
  rows: readonly GradeRow[],
  columns: readonly Column[],
  { column: id, isDown }: Sorting,
): readonly GradeRow[] {
  const column = columns.find((one) => one.id === id)
  if (!column) return id === 'name' && isDown ? rows.toReversed() : rows
  const turn = isDown ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [figureOf(a, column), figureOf(b, column)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return turn * (x - y)
  })
}

/**
 * Rows in the order in which they were shown `before`, while nobody has asked for another one: what
 * others change moves nothing, and takes no row away. New ones come last.
 */
export function keepOrder(
  before: readonly string[],
  sorted: readonly GradeRow[],
  all: readonly GradeRow[],
): readonly GradeRow[] {
  const known = new Map(all.map((row) => [row.student.id, row]))
  const places = new Set(before)
  return [
    ...before.flatMap((id) => known.get(id) ?? []),
    ...sorted.filter(({ student }) => !places.has(student.id)),
  ]
}
