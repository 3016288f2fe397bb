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

/** Signs beside a score; their words stand in the name of the cell. */
export const Signs = ({ state: { is, signs } }: { state: CellState }) => (
  <>
    {is === 'zero' && <ZeroIcon className={classes.sign} size={13} aria-hidden />}
    {is === 'notCounted' && <UncountedIcon className={classes.sign} size={13} aria-hidden />}
    {signs.map((sign) => {
      const Icon = signIcons[sign]
      return <Icon key={sign} className={classes.sign} size={13} aria-hidden />
    })}
  </>
)
