import { ActionIcon, Button } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import { Crown, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { inParts } from '../../../ui/in-parts.ts'
import { texts as kit } from '../../../ui/messages.ts'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { texts as shared } from '../messages.ts'
import classes from './board-bar.module.css'
import { texts } from './messages.ts'

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
    <section className={classes.bar} data-active aria-label={texts.chosen.label}>
      {students.length === 1 && first && <PersonDisc name={first.name} size={36} ring />}
      <div className={classes.words}>
        <b>
          {students.length === 1
            ? first?.name
            : texts.chosen.students({ students: students.length })}
        </b>
        <p>
          {inParts(
            texts.chosen.next.parts<ReactNode>({
              keys: (inside) => <span className={classes.keys}>{inside}</span>,
            }),
          )}
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
            {shared.makeCaptain}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={onCancel}>
          {kit.cancel}
        </Button>
        <Button size="sm" onClick={onMove}>
          {texts.chosen.move}
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
    <section className={classes.bar} aria-label={texts.done.label}>
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
          {texts.done.undo}
        </Button>
        <ActionIcon aria-label={texts.done.dismiss} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  )
}
