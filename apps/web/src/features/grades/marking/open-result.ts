import type { Person } from '@tbl/contract/base'
import type {
  CellState,
  GradeCategory,
  GradeRow,
  GradeTable,
  TableItem,
} from '@tbl/contract/grades'
import { stateOf } from '../cell/cell-state.ts'

/** Whose result at what. */
export type GradePlace = {
  readonly courseId: string
  readonly student: Person
  readonly item: TableItem
}

/** A result that is opened, with what is known of it before the server is asked. */
export type OpenResult = GradePlace & {
  readonly state: CellState
  readonly isDropped: boolean
  /** Where it counts; null: nowhere. */
  readonly category: Pick<GradeCategory, 'name' | 'joins'> | null
}

/** The result in a cell of the table; null: there is none at this place. */
export function resultAt(
  { courseId, items, categories }: Pick<GradeTable, 'courseId' | 'items' | 'categories'>,
  { student, cells, dropped }: GradeRow,
  at: number,
): OpenResult | null {
  const item = items[at]
  if (!item) return null
  return {
    ...{ courseId, student, item, state: stateOf(cells[at]), isDropped: dropped.includes(at) },
    category: categories.find(({ key }) => key === item.category) ?? null,
  }
}
