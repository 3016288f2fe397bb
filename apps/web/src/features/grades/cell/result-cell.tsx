import { UnstyledButton } from '@mantine/core'
import type { GradeCell } from '@tbl/contract/grades'
import classes from './cell.module.css'
import { stateOf } from './cell-state.ts'
import { cellWords, shortText } from './cell-text.ts'
import { texts } from './messages.ts'
import { Signs } from './signs.tsx'

type ResultCellProps = {
  cell: GradeCell | undefined
  /** Whose result of what. */
  what: string
  isDropped: boolean
  onOpen: () => void
}

/** A result in its cell; opens what there is to know and to do about it. */
export function ResultCell({ cell, what, isDropped, onOpen }: ResultCellProps) {
  const state = stateOf(cell)
  return (
    <UnstyledButton
      className={classes.result}
      data-is={state.is}
      aria-label={texts.named({ what, says: cellWords(cell, isDropped) })}
      onClick={onOpen}
    >
      {isDropped ? <s>{shortText(state)}</s> : <span>{shortText(state)}</span>}
      <Signs state={state} />
    </UnstyledButton>
  )
}
