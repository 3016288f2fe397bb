import type { CellState, GradeCell } from '@tbl/contract/grades'
import { inARow } from '@tbl/texts/texts'
import { scoreText } from '../names.ts'
import { stateOf } from './cell-state.ts'
import { texts } from './messages.ts'

const none = { answered: 0, asked: 0 }

/** What stands in a cell. */
export function shortText({ is, score, saved }: CellState): string {
  const { short } = texts
  const number = score === null ? short.none : scoreText(score)
  switch (is) {
    case 'score':
    case 'notCounted':
      return number
    case 'makeup':
      return short.makeup({ score: number })
    case 'zero':
      return scoreText(0)
    case 'excused':
      return short.excused
    case 'missing':
      return short.missing
    case 'notSubmitted':
      return short.notSubmitted(saved ?? none)
    default:
      return short.none
  }
}

/** The score of a team that does not count: why, and what counts in its place. */
function uncountedText({ uncounted, score }: CellState): string {
  const { long, becauseOf, inPlace } = texts
  const what =
    uncounted === null
      ? long.notCounted
      : becauseOf({ what: long.notCounted, why: texts.uncounted[uncounted] })
  return score === null ? what : inPlace({ what, score: scoreText(score) })
}

/** What a cell says, in words. */
export function longText(state: CellState): string {
  const { long } = texts
  const { is, score, saved } = state
  switch (is) {
    case 'score':
    case 'makeup':
      return long[is]({ score: scoreText(score ?? 0) })
    case 'notSubmitted':
      return long.notSubmitted(saved ?? none)
    case 'notCounted':
      return uncountedText(state)
    default:
      return long[is]
  }
}

/** What makes a result unlike the others, in words. */
export const signWords = ({ signs }: CellState, isDropped: boolean): string[] => [
  ...signs.map((sign) => texts.signs[sign]),
  ...(isDropped ? [texts.dropped] : []),
]

/** Everything that a cell says, for who does not see it. */
export const cellWords = (cell: GradeCell | undefined, isDropped: boolean): string =>
  inARow([longText(stateOf(cell)), ...signWords(stateOf(cell), isDropped)])
