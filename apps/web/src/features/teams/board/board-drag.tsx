import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, DragOverlay, PointerSensor } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import classes from './board-drag.module.css'
import { freeArea } from './free-students.tsx'
import { texts } from './messages.ts'

type BoardDragProps = {
  chosen: ReadonlySet<string>
  nameOf: (userId: string) => string
  /** Students were let go over a team, or over those without one (null). */
  onDrop: (userIds: readonly string[], teamId: string | null) => void
  children: ReactNode
}

/**
 * Drags one student, or all that are chosen with one of them. By pointer only: the rows have keys
 * of their own, and say what they do.
 */
export function BoardDrag({ chosen, nameOf, onDrop, children }: BoardDragProps) {
  const draggedWith = (userId: string): readonly string[] =>
    chosen.has(userId) ? [...chosen] : [userId]
  const drop = ({ canceled, operation: { source, target } }: DragEndEvent) => {
    if (!canceled && source && target)
      onDrop(draggedWith(String(source.id)), target.id === freeArea ? null : String(target.id))
  }
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(standard) => standard.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {({ id }) => {
          const more = draggedWith(String(id)).length - 1
          return (
            <div className={classes.overlay}>
              <PersonDisc name={nameOf(String(id))} size={28} />
              {nameOf(String(id))}
              {more > 0 && <b>{texts.chosen.more({ students: more })}</b>}
            </div>
          )
        }}
      </DragOverlay>
    </DragDropProvider>
  )
}
