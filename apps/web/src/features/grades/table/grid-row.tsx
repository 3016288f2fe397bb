import type { GradeRow, GradeTable } from '@tbl/contract/grades'
import { inARow } from '@tbl/texts/texts'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
import { numberOf } from '../cell/cell-state.ts'
import { Figure, figure } from '../cell/figure.tsx'
import { ResultCell } from '../cell/result-cell.tsx'
import { TypedCell } from '../cell/typed-cell.tsx'
import type { TypedScores } from '../cell/typed-scores.ts'
import { texts as shared } from '../messages.ts'
import { itemName, scoreText } from '../names.ts'
import { type Column, type Drawn, lookOf, type Skipped } from './columns.ts'
import classes from './grid.module.css'
import { texts } from './messages.ts'
import { StudentLink } from './student-link.tsx'

/** What can be opened of a student: everything, or one result. */
export type OnOpen = (studentId: string, at: number | null) => void

type GridRowProps = {
  row: GradeRow
  columns: readonly (Drawn | Skipped)[]
  /** Its place among those that are shown, and how many these are. */
  index: number
  count: number
  scores: TypedScores
  canMark: boolean
  onOpen: OnOpen
}

/** Rows of the head. */
const headRows = 2

/* Rows stay as they are while the table is scrolled. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  useLanguage()
  const { row, columns, index, count } = props
  const { id, name } = row.student
  return (
    <tr aria-rowindex={headRows + index + 1} className={classes.row} data-student={id}>
      <th scope="row" className={classes.name}>
        <StudentLink student={row.student} className={classes.open}>
          <span className={classes.clipped}>{name}</span>
          {row.flags.length > 0 && (
            <>
              {' '}
              <span className={classes.flags}>
                {inARow(row.flags.map((flag) => shared.flags[flag]))}
              </span>
            </>
          )}
        </StudentLink>{' '}
        <span className={classes.place}>{texts.row({ row: index + 1, rows: count })}</span>
      </th>
      {columns.map((column) =>
        column.kind === 'skipped' ? (
          <SkippedCells key={column.id} span={column.span} />
        ) : (
          <td
            key={column.id}
            className={classes.cell}
            aria-colindex={column.number}
            data-column={column.id}
            data-look={lookOf(column)}
            {...(column.kind === 'mean' && figureOrNone(row.means[column.at] ?? null))}
          >
            {cellOf(props, column)}
          </td>
        ),
      )}
    </tr>
  )
})

const figureOrNone = (score: number | null) => score !== null && figure(score)

/** What stands in a cell: no component of its own, since a table has hundreds. */
function cellOf({ row, scores, canMark, onOpen }: GridRowProps, column: Column): ReactNode {
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
        <button
          type="button"
          className={classes.total}
          {...figureOrNone(total)}
          aria-label={texts.totalOf({ name: student.name, total: numberOrNone(total) })}
          onClick={() => onOpen(student.id, null)}
        >
          {numberOrNone(total)}
        </button>
      )
    default:
      return grade ?? shared.noNumber
  }
}

export const numberOrNone = (score: number | null): string =>
  score === null ? shared.noNumber : scoreText(score)

/** In the place of cells that are out of sight. */
const SkippedCells = ({ span }: { span: number }) => <td colSpan={span} aria-hidden />

/** The means of all who have a result, and how many these are. */
export const MeanRow = memo(function MeanRow({
  averages,
  columns,
  index,
}: {
  averages: GradeTable['averages']
  columns: readonly (Drawn | Skipped)[]
  index: number
}) {
  useLanguage()
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
          if (column.kind === 'skipped') return <SkippedCells key={column.id} span={column.span} />
          const average = averageOf(column)
          return (
            <td key={column.id} aria-colindex={column.number} data-look={lookOf(column)}>
              {average &&
                (average.mean === null ? (
                  numberOrNone(null)
                ) : (
                  <>
                    <Figure score={average.mean} /> <small>{scoreText(average.n)}</small>
                  </>
                ))}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
})
