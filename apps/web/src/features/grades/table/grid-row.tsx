import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { GradeRow, GradeTable } from '@tbl/contract/grades'
import { inARow } from '@tbl/texts/texts'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
import { numberOf } from '../cell/cell-state.ts'
import { ResultCell } from '../cell/result-cell.tsx'
import { TypedCell } from '../cell/typed-cell.tsx'
import type { TypedScores } from '../cell/typed-scores.ts'
import { texts as shared } from '../messages.ts'
import { itemName, scoreText } from '../names.ts'
import type { Column } from './columns.ts'
import classes from './grid.module.css'
import { texts } from './messages.ts'

/** What can be opened of a student: everything, or one result. */
export type OnOpen = (studentId: string, at: number | null) => void

type GridRowProps = {
  row: GradeRow
  columns: readonly Column[]
  /** Its place among those that are shown, and how many these are. */
  index: number
  count: number
  scores: TypedScores
  canMark: boolean
  onOpen: OnOpen
  onFocus: (studentId: string) => void
}

/** Rows of the head. */
const headRows = 2

/* Rows stay as they are while the table is scrolled. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  useLanguage()
  const { row, columns, index, count, onOpen, onFocus } = props
  const { id, name } = row.student
  return (
    <tr aria-rowindex={headRows + index + 1} className={classes.row} onFocus={() => onFocus(id)}>
      <th scope="row" className={classes.name}>
        <UnstyledButton className={classes.open} title={name} onClick={() => onOpen(id, null)}>
          <span className={classes.clipped}>{name}</span>
          {row.flags.length > 0 && (
            <>
              {' '}
              <span className={classes.flags}>
                {inARow(row.flags.map((flag) => shared.flags[flag]))}
              </span>
            </>
          )}
        </UnstyledButton>{' '}
        <VisuallyHidden>{texts.row({ row: index + 1, rows: count })}</VisuallyHidden>
      </th>
      {columns.map((column) => (
        <td key={column.id} className={classes.cell} data-kind={column.kind}>
          <Cell {...props} column={column} />
        </td>
      ))}
    </tr>
  )
})

function Cell({
  row,
  column,
  scores,
  canMark,
  onOpen,
}: GridRowProps & { column: Column }): ReactNode {
  const { student, cells, dropped, means, total, grade } = row
  switch (column.kind) {
    case 'item': {
      const { item, at } = column
      const what = shared.whose({ name: student.name, what: itemName(item) })
      const isDropped = dropped.includes(at)
      if (item.kind === 'typed' && canMark)
        return (
          <TypedCell
            scores={scores}
            place={{ itemId: item.itemId, studentId: student.id }}
            stored={numberOf(cells[at])}
            {...{ what, isDropped }}
          />
        )
      return (
        <ResultCell
          cell={cells[at]}
          {...{ what, isDropped }}
          onOpen={() => onOpen(student.id, at)}
        />
      )
    }
    case 'mean':
      return numberOrNone(means[column.at] ?? null)
    case 'total':
      return (
        <UnstyledButton
          className={classes.total}
          aria-label={texts.totalOf({ name: student.name, total: numberOrNone(total) })}
          onClick={() => onOpen(student.id, null)}
        >
          {numberOrNone(total)}
        </UnstyledButton>
      )
    default:
      return grade ?? shared.noNumber
  }
}

export const numberOrNone = (score: number | null): string =>
  score === null ? shared.noNumber : scoreText(score)

/** The means of all who have a result, and how many these are. */
export function MeanRow({
  averages,
  columns,
  index,
}: {
  averages: GradeTable['averages']
  columns: readonly Column[]
  index: number
}) {
  const averageOf = (column: Column) =>
    column.kind === 'item'
      ? averages.cells[column.at]
      : column.kind === 'mean'
        ? averages.means[column.at]
        : column.kind === 'total'
          ? averages.total
          : undefined
  return (
    <tfoot className={classes.means}>
      <tr aria-rowindex={headRows + index + 1}>
        <th scope="row" className={classes.corner}>
          {texts.means}
        </th>
        {columns.map((column) => {
          const average = averageOf(column)
          return (
            <td key={column.id}>
              {average &&
                (average.mean === null ? (
                  numberOrNone(null)
                ) : (
                  <>
                    {scoreText(average.mean)} <small>{scoreText(average.n)}</small>
                  </>
                ))}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
