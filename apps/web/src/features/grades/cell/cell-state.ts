import type { CellState, GradeCell } from '@tbl/contract/grades'

/** A cell in full: most are sent as a number, or as nothing. */
export const stateOf = (cell: GradeCell | undefined): CellState =>
  typeof cell === 'object' && cell !== null
    ? cell
    : {
        is: typeof cell === 'number' ? 'score' : 'notDue',
        score: cell ?? null,
        ...{ saved: null, uncounted: null, isMark: false, isDue: false, signs: [] },
      }

/** What a result is as a number; null: it is none. */
export function numberOf(cell: GradeCell | undefined): number | null {
  const { is, score } = stateOf(cell)
  return is === 'zero' ? 0 : score
}
