import type { CellState } from '@tbl/contract/grades'
import type { Mark } from '@tbl/domain/grade-result'

/** What is set in place of a result, as calls know it; null: nothing. */
export type KnownMark = { readonly kind: Mark['kind']; readonly score: number | null } | null

/** What a cell says is set in place of its result. */
export function markOf({ is, score, isMark }: CellState): KnownMark {
  if (!isMark) return null
  switch (is) {
    case 'makeup':
      return { kind: 'makeup', score }
    case 'excused':
    case 'zero':
      return { kind: is, score: null }
    default:
      return null
  }
}

/** The same to be set. */
export const toSet = (mark: KnownMark): Mark | null =>
  mark === null
    ? null
    : mark.kind === 'makeup'
      ? { kind: 'makeup', score: mark.score ?? 0 }
      : { kind: mark.kind }
