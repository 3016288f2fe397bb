import type { GradeTable } from '@tbl/contract/grades'
import { stateOf } from '../cell/cell-state.ts'

/** Who is in the course and misses a result, by id. */
export function missingAt(
  { items, rows }: Pick<GradeTable, 'items' | 'rows'>,
  key: string,
): string[] {
  const at = items.findIndex((item) => item.key === key)
  return rows.flatMap(({ student, cells, hasLeft }) =>
    !hasLeft && stateOf(cells[at]).is === 'missing' ? [student.id] : [],
  )
}
