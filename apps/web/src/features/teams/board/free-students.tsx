import { useDroppable } from '@dnd-kit/react'
import { Title, UnstyledButton } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import { UserMinus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { inParts } from '../../../ui/in-parts.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import classes from './free-students.module.css'
import { texts } from './messages.ts'
import { StudentRow } from './student-row.tsx'

type FreeStudentsProps = {
  students: readonly Person[]
  /** With those whom a search hides. */
  total: number
  chosen: ReadonlySet<string>
  /** Some chosen student is in a team. */
  canRelease: boolean
  canDrag: boolean
  onToggle: (userId: string) => void
  onRelease: () => void
}

/** The id that stands for 'without a team' where something is dropped. */
export const freeArea = 'free'

/** Who has no team yet; beside the tables, or above them on a phone. */
export const FreeStudents = memo(function FreeStudents({
  students,
  total,
  chosen,
  canRelease,
  canDrag,
  onToggle,
  onRelease,
}: FreeStudentsProps) {
  useLanguage()
  const { ref, isDropTarget } = useDroppable({ id: freeArea, disabled: !canDrag })
  return (
    <section
      ref={ref}
      className={classes.area}
      aria-labelledby="free-students"
      data-target={isDropTarget || undefined}
    >
      <Title order={3} size="h4" id="free-students" className={classes.head}>
        {inParts(
          texts.free.title.parts<ReactNode>({
            students: total,
            count: (inside) => <span>{inside}</span>,
          }),
        )}
      </Title>
      <div className={classes.scroll}>
        <ul className={classes.students}>
          {students.map((person, place) => (
            <StudentRow
              key={person.id}
              person={person}
              isChosen={chosen.has(person.id)}
              isTabStop={place === 0}
              canDrag={canDrag}
              onToggle={onToggle}
            />
          ))}
        </ul>
        {total === 0 && !canRelease && <p className={classes.none}>{texts.free.none}</p>}
        {canRelease && (
          <UnstyledButton className={classes.release} onClick={onRelease}>
            <UserMinus size={18} aria-hidden />
            {texts.free.takeOut}
          </UnstyledButton>
        )}
      </div>
    </section>
  )
})
