import type { CellState, GradeRow } from '@tbl/contract/grades'
import { stateOf } from '../cell/cell-state.ts'
import type { GradesView, Show } from './view.ts'

type Filter = Pick<GradesView, 'find' | 'team' | 'show'>

const has = ({ cells }: GradeRow, isIt: (state: CellState) => boolean): boolean =>
  cells.some((cell) => typeof cell === 'object' && isIt(stateOf(cell)))

/** Whether something is missing at a student. */
const isMissingSome = (row: GradeRow): boolean =>
  has(row, ({ is, isDue }) => is === 'missing' || isDue)

const isShownBy: Readonly<Record<Show, (row: GradeRow) => boolean>> = {
  all: () => true,
  low: ({ flags }) => flags.includes('low'),
  belowPass: ({ flags }) => flags.includes('belowPass'),
  missing: isMissingSome,
  notSubmitted: (row) => has(row, ({ is }) => is === 'notSubmitted'),
  excused: (row) => has(row, ({ is }) => is === 'excused'),
  edited: (row) => has(row, ({ signs }) => signs.includes('edited')),
  corrected: (row) => has(row, ({ signs }) => signs.includes('corrected')),
  former: ({ hasLeft }) => hasLeft,
}

const searched = (text: string): string => text.normalize('NFC').toLowerCase()

/** Students with that in their name or address; who has left is shown where that is asked for. */
export function filterRows(
  rows: readonly GradeRow[],
  { find, team, show }: Filter,
): readonly GradeRow[] {
  const wanted = searched(find.trim())
  return rows.filter(
    (row) =>
      (show === 'former' || !row.hasLeft) &&
      isShownBy[show](row) &&
      (team === null || row.team === team) &&
      (wanted === '' ||
        searched(row.student.name).includes(wanted) ||
        searched(row.email).includes(wanted)),
  )
}

/** The teams by which rows can be filtered, by name. */
export const teamsOf = (rows: readonly GradeRow[]): string[] =>
  [...new Set(rows.flatMap(({ team }) => team ?? []))].toSorted((a, b) =>
    a.localeCompare(b, undefined, { numeric: true }),
  )

/** How many students of the course there are, and of how many something is to be said. */
export function countRows(rows: readonly GradeRow[]) {
  const present = rows.filter(({ hasLeft }) => !hasLeft)
  return {
    students: present.length,
    low: present.filter(isShownBy.low).length,
    missing: present.filter(isMissingSome).length,
  }
}
