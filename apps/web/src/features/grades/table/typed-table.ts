import type { GradeTable } from '@tbl/contract/grades'
import type { TypedPlace } from '../cell/typed-scores.ts'
import { texts as shared } from '../messages.ts'

const placeOf = ({ items }: Pick<GradeTable, 'items'>, itemId: string): number =>
  items.findIndex((one) => one.kind === 'typed' && one.itemId === itemId)

/** Whose score of what it is. */
export function typedWhat(table: GradeTable, { itemId, studentId }: TypedPlace): string {
  const row = table.rows.find(({ student }) => student.id === studentId)
  const item = table.items[placeOf(table, itemId)]
  return shared.whose({ name: row?.student.name ?? '', what: item?.title ?? '' })
}

/** The table with a typed score in its cell; means and totals follow with the next answer. */
export function withTyped(
  table: GradeTable,
  { itemId, studentId }: TypedPlace,
  score: number | null,
): GradeTable {
  const at = placeOf(table, itemId)
  if (at === -1) return table
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.student.id === studentId
        ? { ...row, cells: row.cells.map((cell, index) => (index === at ? score : cell)) }
        : row,
    ),
  }
}
