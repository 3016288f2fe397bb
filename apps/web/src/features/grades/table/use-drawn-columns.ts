import { observeElementRect, type Range, type Rect, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import { type Column, lookOf, stays, widths, withGaps } from './columns.ts'
import { withPlace } from './with-place.ts'

/** At the left the names stay in view: so many rem at least. */
const leastName = 10

/**
 * The columns that are drawn: those in sight, those that stay in view, and the one that has, or had
 * last, the focus.
 */
export function useDrawnColumns(
  columns: readonly Column[],
  frame: RefObject<HTMLElement | null>,
  {
    rem,
    likely,
    overscan,
    focused,
  }: { rem: number; likely: Rect; overscan: number; focused: string | undefined },
) {
  const staying = columns.filter(stays)
  const moving = columns.length - staying.length
  const covered = rem * staying.reduce((sum, one) => sum + widths[lookOf(one)], leastName)
  const uncovered = ({ width, height }: Rect): Rect => ({
    width: Math.max(0, width - covered),
    height,
  })
  const focusedAt = columns.findIndex(({ id }) => id === focused)
  const across = useVirtualizer({
    horizontal: true,
    count: moving,
    getScrollElement: () => frame.current,
    getItemKey: useCallback((at: number) => columns[at]?.id ?? at, [columns]),
    estimateSize: (at) => {
      const column = columns[at]
      return column ? widths[lookOf(column)] * rem : 0
    },
    overscan,
    initialRect: uncovered(likely),
    observeElementRect: (instance, use) =>
      observeElementRect(instance, (rect) => use(uncovered(rect))),
    rangeExtractor: useCallback(
      (range: Range) => withPlace(range, focusedAt < moving ? focusedAt : -1),
      [focusedAt, moving],
    ),
  })
  const drawn = across.getVirtualIndexes().join(' ')
  return useMemo(() => {
    const inSight = drawn === '' ? [] : drawn.split(' ').map(Number)
    const inView = columns.flatMap((column, at) => (stays(column) ? [at] : []))
    return withGaps(columns, [...inSight, ...inView])
  }, [columns, drawn])
}
