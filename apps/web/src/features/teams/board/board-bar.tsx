import { ActionIcon, Button } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import { Crown, Undo2, X } from 'lucide-react'
import { count } from '../../../ui/count.ts'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import classes from './board-bar.module.css'

type ChosenBarProps = {
  students: readonly Person[]
  /** Makes the one chosen student captain; null where there is none to make. */
  onCaptain: (() => void) | null
  onMove: () => void
  onCancel: () => void
}

/** What can be done with the chosen students. */
export function ChosenBar({ students, onCaptain, onMove, onCancel }: ChosenBarProps) {
  const [first] = students
  return (
    <section className={classes.bar} data-active aria-label="Chosen students">
      {students.length === 1 && first && <PersonDisc name={first.name} size={36} ring />}
      <div className={classes.words}>
        <b>{students.length === 1 ? first?.name : count(students.length, 'student')}</b>
        <p>
          Choose a team<span className={classes.keys}>, or press Esc to stop</span>.
        </p>
      </div>
      <div className={classes.actions}>
        {onCaptain && (
          <Button
            size="sm"
            variant="default"
            leftSection={<Crown size={16} aria-hidden />}
            onClick={onCaptain}
          >
            Make Captain
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" onClick={onMove}>
          Move to...
        </Button>
      </div>
    </section>
  )
}

/** What was done last, and the way back. */
export function DoneBar({
  text,
  onUndo,
  onDismiss,
}: {
  text: string
  onUndo: () => void
  onDismiss: () => void
}) {
  return (
    <section className={classes.bar} aria-label="Last change">
      <div className={classes.words}>
        <b>{text}</b>
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="ink"
          leftSection={<Undo2 size={16} aria-hidden />}
          onClick={onUndo}
        >
          Undo
        </Button>
        <ActionIcon aria-label="Dismiss" onClick={onDismiss}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  )
}
