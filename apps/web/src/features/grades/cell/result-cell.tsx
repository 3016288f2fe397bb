import type { GradeCell } from '@tbl/contract/grades'
import classes from './cell.module.css'
import { numberOf, stateOf } from './cell-state.ts'
import { cellWords, shortText } from './cell-text.ts'
import { figure } from './figure.tsx'
import { texts } from './messages.ts'
import { Signs, signsOf } from './signs.tsx'

type ResultCellProps = {
  cell: GradeCell | undefined
  /** Whose result of what. */
  what: string
  isDropped: boolean
  onOpen: () => void
}

/**
 * A result in its cell; opens what there is to know and to do about it. A table has hundreds: a
 * button of the kit takes ten times as long to draw, and each element within counts.
 */
export function ResultCell({ cell, what, isDropped, onOpen }: ResultCellProps) {
  const state = stateOf(cell)
  const score = numberOf(cell)
  const short = shortText(state)
  const signs = signsOf(state)
  return (
    <button
      type="button"
      className={classes.result}
      {...(score !== null && figure(score))}
      data-is={state.is === 'score' ? undefined : state.is}
      data-signed={signs.length > 0 || undefined}
      aria-label={texts.named({ what, says: cellWords(cell, isDropped) })}
      title={state.is === 'notSubmitted' ? short : undefined}
      onClick={onOpen}
    >
      {signs.length > 0 && <Signs signs={signs} />}
      {isDropped ? (
        <s>{short}</s>
      ) : state.is === 'notSubmitted' ? (
        <span className={classes.lines}>{short}</span>
      ) : (
        short
      )}
    </button>
  )
}
