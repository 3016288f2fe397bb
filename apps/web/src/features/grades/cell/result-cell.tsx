import type { GradeCell } from '@tbl/contract/grades'
import classes from './cell.module.css'
import { numberOf, stateOf } from './cell-state.ts'
import { cellWords, shortText } from './cell-text.ts'
import { Figure } from './figure.tsx'
import { texts } from './messages.ts'
import { Signs } from './signs.tsx'

type ResultCellProps = {
  cell: GradeCell | undefined
  /** Whose result of what. */
  what: string
  isDropped: boolean
  onOpen: () => void
}

/**
 * A result in its cell; opens what there is to know and to do about it. A table has hundreds: a
 * button of the kit takes ten times as long to draw.
 */
export function ResultCell({ cell, what, isDropped, onOpen }: ResultCellProps) {
  const state = stateOf(cell)
  const score = numberOf(cell)
  const short = shortText(state)
  const shown = score === null ? short : <Figure score={score}>{short}</Figure>
  return (
    <button
      type="button"
      className={classes.result}
      data-is={state.is}
      aria-label={texts.named({ what, says: cellWords(cell, isDropped) })}
      title={state.is === 'notSubmitted' ? short : undefined}
      onClick={onOpen}
    >
      <Signs state={state} />
      {isDropped ? <s>{shown}</s> : <span className={classes.short}>{shown}</span>}
    </button>
  )
}
