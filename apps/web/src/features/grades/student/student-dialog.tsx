import { UnstyledButton } from '@mantine/core'
import type { GradeRow, GradeTable } from '@tbl/contract/grades'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NextPicture } from '../../../ui/next-picture.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { stateOf } from '../cell/cell-state.ts'
import { longText, signWords } from '../cell/cell-text.ts'
import { itemName } from '../names.ts'
import { texts } from './messages.ts'
import classes from './student.module.css'
import { Total } from './total.tsx'

type StudentDialogProps = {
  table: GradeTable
  /** Null while none is open. */
  row: GradeRow | null
  /** A result is open over it. */
  isCovered: boolean
  onOpen: (at: number) => void
  onClose: () => void
}

/** Everything of one student: how the total is made, and each result. */
export function StudentDialog({ table, row, isCovered, onOpen, onClose }: StudentDialogProps) {
  const shown = useLatest(row)
  return (
    <Dialog
      title={shown?.student.name}
      width={640}
      isOpen={row !== null}
      isCovered={isCovered}
      onClose={onClose}
    >
      {shown && (
        <NextPicture key={shown.student.id}>
          <p className={classes.facts}>
            {shown.team === null
              ? shown.email
              : texts.inTeam({ email: shown.email, team: shown.team })}
          </p>
          {shown.hasLeft && <p className={classes.facts}>{texts.hasLeft}</p>}
          <Total
            categories={table.categories.map((category, at) => ({
              ...category,
              mean: shown.means[at] ?? null,
            }))}
            {...{ total: shown.total, grade: shown.grade, flags: shown.flags }}
          />
          <h3 className={classes.heading}>{texts.results}</h3>
          <ul className={classes.results}>
            {table.items.map((item, at) => (
              <li key={item.key}>
                <UnstyledButton className={classes.result} onClick={() => onOpen(at)}>
                  <span className={classes.item}>
                    <AuthorText>{itemName(item)}</AuthorText>
                  </span>
                  <Result row={shown} at={at} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </NextPicture>
      )}
    </Dialog>
  )
}

/** A result in words, struck through where it is dropped. */
function Result({ row: { cells, dropped }, at }: { row: GradeRow; at: number }) {
  const state = stateOf(cells[at])
  const isDropped = dropped.includes(at)
  const words = longText(state)
  return (
    <span className={classes.words}>
      {isDropped ? <s>{words}</s> : words}
      {signWords(state, isDropped).map((sign) => (
        <small key={sign}>{sign}</small>
      ))}
    </span>
  )
}
