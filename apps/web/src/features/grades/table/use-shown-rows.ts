import type { GradeTable } from '@tbl/contract/grades'
import { useMemo, useRef } from 'react'
import { columnsOf } from './columns.ts'
import { filterRows } from './filter-rows.ts'
import { keepOrder, sortRows } from './sort-rows.ts'
import type { GradesView } from './view.ts'

/**
 * The rows and columns of a view. While nobody asks for another view, rows stay where they are
 * though others change what is in them.
 */
export function useShown(table: GradeTable, view: GradesView) {
  const { find, team, show, hidden, sorting } = view
  const { column, isDown } = sorting
  const hides = hidden.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is read anew from each address
  const columns = useMemo(() => columnsOf(table, hidden), [table, hides])
  const name = JSON.stringify([find, team, show, column, isDown])
  const before = useRef<{ name: string; ids: readonly string[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` has all of the view
  const rows = useMemo(() => {
    const all = columnsOf(table)
    const sorted = sortRows(filterRows(table.rows, view), all, sorting)
    const known = before.current?.name === name ? before.current.ids : null
    const kept = known === null ? sorted : keepOrder(known, sorted, table.rows)
    before.current = { name, ids: kept.map(({ student }) => student.id) }
    return kept
  }, [table, name])
  return { columns, rows }
}
