import { observeElementRect, type Range, type Rect, useVirtualizer } from '@tanstack/react-virtual'
import type { GradeRow, GradeTable } from '@tbl/contract/grades'
import {
  type CSSProperties,
  Fragment,
  memo,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
} from 'react'
import { useFewAtATime } from '../../../ui/list/few-at-a-time.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import type { TypedScores } from '../cell/typed-scores.ts'
import { type Column, lookOf, widths } from './columns.ts'
import classes from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { GridRow, MeanRow, type OnOpen } from './grid-row.tsx'
import { texts } from './messages.ts'
import { useDrawnColumns } from './use-drawn-columns.ts'
import type { Sorting } from './view.ts'
import { withPlace } from './with-place.ts'

type GradeGridProps = {
  table: GradeTable
  rows: readonly GradeRow[]
  columns: readonly Column[]
  sorting: Sorting
  scores: TypedScores
  onSort: (column: string) => void
  onOpen: OnOpen
  /** With the quiz at which everybody who is missing is to be excused. */
  onExcuse: (quizId: string) => void
}

/** Rows and columns around those in sight that are drawn besides. */
const overscan = { rows: 2, columns: 1 }
const none = { rows: 0, columns: 0 }

/** How high a row is, and the head with its two rows, in rem: they grow with the text. */
const [rowSize, headSize] = [2.5, 4.5]

/** Pixels of a rem now. */
const remNow = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** What else of the window there is beside and above each other, in rem, on a laptop. */
const besides = { width: 10, height: 20 }

/** What of the frame shows rows: head and means stay in view. */
const ofRows = ({ width, height }: Rect, rem: number): Rect => ({
  width,
  height: Math.max(0, height - (headSize + rowSize) * rem),
})

/** About how large the frame will be: what is in sight of it then is drawn at once. */
const likelyFrame = (rem: number): Rect => ({
  width: Math.max(0, window.innerWidth - besides.width * rem),
  height: Math.max(0, window.innerHeight - besides.height * rem),
})

/**
 * Students by what they have reached, in a frame of its own in which head, names, totals, grades and
 * means stay in view. Only rows and columns in sight are drawn, and those of the cell that has, or
 * had last, the focus.
 */
export const GradeGrid = memo(function GradeGrid({
  table,
  rows,
  columns,
  sorting,
  scores,
  onSort,
  onOpen,
  onExcuse,
}: GradeGridProps) {
  useLanguage()
  const frame = useRef<HTMLElement>(null)
  const [rem] = useState(remNow)
  const [likely] = useState(() => likelyFrame(rem))
  const [focused, setFocused] = useState<{ row?: string | undefined; column?: string | undefined }>(
    {},
  )
  const focusedAt = rows.findIndex(({ student }) => student.id === focused.row)
  // before the rows: once these are drawn anew, to ask how far it is scrolled takes a layout
  const around = useDeferredValue(overscan, none) // what is in sight comes first
  const drawnColumns = useDrawnColumns(columns, frame, {
    ...{ rem, likely },
    overscan: around.columns,
    focused: focused.column,
  })
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowSize * rem,
    overscan: around.rows,
    initialRect: ofRows(likely, rem),
    observeElementRect: (instance, use) =>
      observeElementRect(instance, (rect) => use(ofRows(rect, rem))),
    rangeExtractor: useCallback((range: Range) => withPlace(range, focusedAt), [focusedAt]),
  })
  const drawn = useFewAtATime(virtual.getVirtualItems())
  const span = columns.length + 1
  const style = {
    '--grid-row': `${rowSize}rem`,
    '--grid-figure': `${widths.total}rem`,
    '--grid-columns': `${columns.reduce((sum, column) => sum + widths[lookOf(column)], 0)}rem`,
  } as CSSProperties
  return (
    <section
      ref={frame}
      className={classes.frame}
      style={style}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      aria-label={texts.caption}
      onFocus={({ target }) => {
        // what stays in view may cover a part of it
        if (target.matches(':focus-visible'))
          target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const [row, cell] = [target.closest('tr'), target.closest<HTMLElement>('[data-column]')]
        setFocused((before) => ({
          row: row?.dataset.student ?? before.row,
          column: cell?.dataset.column ?? before.column,
        }))
      }}
    >
      <table
        className={classes.grid}
        data-graded={table.hasGrades || undefined}
        aria-rowcount={rows.length + 3}
        aria-colcount={span}
        aria-label={texts.caption}
      >
        <colgroup>
          <col />
          {columns.map((column) => (
            <col key={column.id} style={{ width: `${widths[lookOf(column)]}rem` }} />
          ))}
        </colgroup>
        <GridHead {...{ table, sorting, onSort, onExcuse }} columns={drawnColumns} />
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
                  columns={drawnColumns}
                  {...{ index, scores, onOpen }}
                />
              </Fragment>
            )
          })}
          <Gap height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} span={span} />
        </tbody>
        <MeanRow averages={table.averages} columns={drawnColumns} index={rows.length} />
      </table>
    </section>
  )
})

/** In the place of rows that are out of sight. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} className={classes.gap} style={{ height }} />
    </tr>
  )
