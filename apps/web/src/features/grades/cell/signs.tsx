import type { CellState, GradeSign } from '@tbl/contract/grades'
import {
  CalendarClock,
  Clock,
  FileText,
  Hand,
  Inbox,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Scale,
  UserX,
} from 'lucide-react'
import classes from './cell.module.css'

/** How what makes a score unlike the others looks. */
export const signIcons: Readonly<Record<GradeSign, LucideIcon>> = {
  edited: Pencil,
  corrected: RotateCcw,
  appealed: Scale,
  late: Clock,
  paper: FileText,
  makeUp: CalendarClock,
  collected: Inbox,
}
/** A 0 that was set by hand, and the score of a team that does not count. */
export const [ZeroIcon, UncountedIcon] = [Hand, UserX]
const icons = { ...signIcons, zero: ZeroIcon, notCounted: UncountedIcon }

/** Signs before a score, which they do not move; their words stand in the name of the cell. */
export function Signs({ state: { is, signs } }: { state: CellState }) {
  const names = [...(is === 'zero' || is === 'notCounted' ? [is] : []), ...signs]
  return (
    names.length > 0 && (
      <span className={classes.signs}>
        {names.map((name) => {
          const Icon = icons[name]
          return <Icon key={name} size={13} aria-hidden />
        })}
      </span>
    )
  )
}
