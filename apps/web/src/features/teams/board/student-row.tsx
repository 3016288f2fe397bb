import { useDraggable } from '@dnd-kit/react'
import { UnstyledButton } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import { Crown } from 'lucide-react'
import { memo } from 'react'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts as shared } from '../messages.ts'
import classes from './student-row.module.css'

type StudentRowProps = {
  person: Person
  /** Place in the team; without it the student is in none. */
  seat?: number
  isCaptain?: boolean
  isChosen: boolean
  /** The one row of its list that the tab key reaches; arrow keys lead to the others. */
  isTabStop: boolean
  canDrag: boolean
  onToggle: (userId: string) => void
}

/** A student on the board: click or space chooses, enter asks where to, dragging moves. */
export const StudentRow = memo(function StudentRow({
  person,
  seat,
  isCaptain = false,
  isChosen,
  isTabStop,
  canDrag,
  onToggle,
}: StudentRowProps) {
  useLanguage()
  const { ref, isDragSource } = useDraggable({ id: person.id, disabled: !canDrag })
  return (
    <li data-captain={isCaptain || undefined}>
      <UnstyledButton
        ref={ref}
        className={classes.row}
        role="checkbox"
        aria-checked={isChosen}
        tabIndex={isTabStop ? 0 : -1}
        data-student={person.id}
        data-dragged={isDragSource || undefined}
        onClick={() => onToggle(person.id)}
      >
        <span className={classes.seat}>
          <PersonDisc name={person.name} seat={seat} size={28} />
        </span>
        <span className={classes.name}>{person.name}</span>
        {isCaptain && (
          <Crown className={classes.crown} size={16} role="img" aria-label={shared.captain} />
        )}
      </UnstyledButton>
    </li>
  )
})
