import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { GradeRow, GradeTable } from '@tbl/contract/grades'
import { type CSSProperties, Fragment, useCallback, useRef, useState } from 'react'
import type { TypedScores } from '../cell/typed-scores.ts'
import { type Column, overscan, rowsInSight } from './columns.ts'
import classes from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { GridRow, MeanRow, type OnOpen } from './grid-row.tsx'
import { texts } from './messages.ts'
import type { Sorting } from './view.ts'

type GradeGridProps = {
  table: GradeTable
  rows: readonly GradeRow[]
  columns: readonly Column[]
  sorting: Sorting
  scores: TypedScores
  onSort: (column: string) => void
  onOpen: OnOpen
}

/** Widths and heights of cells, in rem: they grow with the text. */
const size = { row: 2.75, name: 15, item: 7, other: 6.5 }

/** Pixels of a rem now. */
const remNow = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Students by what they have reached, in a frame of its own in which head, names and means stay in
 * view. Only rows in sight are drawn, and the one that has, or had last, the focus.
 */
export function GradeGrid({
  table,
  rows,
  columns,
  sorting,
  scores,
  onSort,
  onOpen,
}: GradeGridProps) {
  const frame = useRef<HTMLElement>(null)
  const [rowHeight] = useState(() => size.row * remNow())
  const [focused, setFocused] = useState<string | null>(null)
  const focusedAt = focused === null ? -1 : rows.findIndex(({ student }) => student.id === focused)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      return focusedAt === -1 || inSight.includes(focusedAt)
        ? inSight
        : [...inSight, focusedAt].toSorted((a, b) => a - b)
    },
    [focusedAt],
  )
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor,
  })
  const drawn = virtual.getVirtualItems()
  const span = columns.length + 1
  const style = {
    '--grid-row': `${size.row}rem`,
    '--grid-rows': rowsInSight(columns.length),
  } as CSSProperties
  return (
    <section
      ref={frame}
      className={classes.frame}
      style={style}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      aria-label={texts.caption}
    >
      <table
        className={classes.grid}
        style={{ width: `${widthOf(columns)}rem` }}
        aria-rowcount={rows.length + 3}
        aria-label={texts.caption}
      >
        <colgroup>
          <col style={{ width: `${size.name}rem` }} />
          {columns.map((column) => (
            <col key={column.id} style={{ width: `${widthOfOne(column)}rem` }} />
          ))}
        </colgroup>
        <GridHead {...{ table, columns, sorting, onSort }} />
        <tbody>
          {drawn.map(({ index, start }, at) => {
            const row = rows[index]
            const gap = start - (drawn[at - 1]?.end ?? 0)
            if (!row) return null
            return (
              <Fragment key={row.student.id}>
                {gap > 0 && <Gap height={gap} span={span} />}
                <GridRow
                  row={row}
                  count={rows.length}
                  canMark={table.can.mark}
                  onFocus={setFocused}
                  {...{ columns, index, scores, onOpen }}
                />
              </Fragment>
            )
          })}
          <Gap height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} span={span} />
        </tbody>
        <MeanRow averages={table.averages} columns={columns} index={rows.length} />
      </table>
    </section>
  )
}

const widthOfOne = ({ kind }: Column): number => (kind === 'item' ? size.item : size.other)
const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + widthOfOne(column), size.name)

/** In the place of rows that are out of sight. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} className={classes.gap} style={{ height }} />
    </tr>
  )
