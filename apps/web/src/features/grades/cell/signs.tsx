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

type Sign = keyof typeof icons

/** Which signs a result has. */
export const signsOf = ({ is, signs }: CellState): readonly Sign[] =>
  is === 'zero' || is === 'notCounted' ? [is, ...signs] : signs

/** Signs before a score, which they do not move; their words stand in the name of the cell. */
export const Signs = ({ signs }: { signs: readonly Sign[] }) => (
  <span className={classes.signs}>
    {signs.map((sign) => {
      const Icon = icons[sign]
      return <Icon key={sign} size={13} aria-hidden />
    })}
  </span>
)
