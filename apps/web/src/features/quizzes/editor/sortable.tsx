import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'

/**
 * A mouse drags after so many pixels, so that a click stays a click; a finger after so many
 * milliseconds, so that scrolling stays scrolling.
 */
const mouse = new PointerActivationConstraints.Distance({ value: 5 })
const finger = new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })
const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) => [pointerType === 'touch' ? finger : mouse],
  }),
]

/**
 * Items that can be dragged to another place. By pointer only: what stands in it has keys and
 * buttons of its own for that, and says what they did.
 */
export function Sortable({
  onMove,
  children,
}: {
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source) && source.initialIndex !== source.index)
      onMove(source.initialIndex, source.index)
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(standard) => standard.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={drop}
    >
      {children}
    </DragDropProvider>
  )
}

/**
 * One item at its place, from 0: `ref` is for the item, `handleRef` for the part by which it is
 * dragged, which may be a button.
 */
export function useSortableItem(id: string, index: number) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index })
  return { ref, handleRef, isDragSource }
}
