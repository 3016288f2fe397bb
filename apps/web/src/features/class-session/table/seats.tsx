import type { SessionStudent } from '@tbl/contract/class-session'
import { Check } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { PersonDisc } from '../../../ui/person-disc.tsx'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts } from './messages.ts'
import classes from './seats.module.css'
import { stateText } from './state-text.ts'

type SeatsProps = {
  members: readonly SessionStudent[]
  captainId: string | null
  /** Of how many questions. */
  total: number
  now: Date
  label: string
}

/** Who sits at a table, each with where they are alone: initials, and a mark behind them. */
export const Seats = ({ members, captainId, total, now, label }: SeatsProps) => (
  <ul className={classes.seats} aria-label={label}>
    {members.map((member) => (
      <Seat
        key={member.id}
        member={member}
        isCaptain={member.id === captainId}
        total={total}
        now={now}
      />
    ))}
  </ul>
)

type SeatProps = Pick<SeatsProps, 'total' | 'now'> & { member: SessionStudent; isCaptain: boolean }

/** Of the time a seat says no more than whether it was today. */
const isAlike = (one: SeatProps, other: SeatProps): boolean =>
  one.member === other.member &&
  one.isCaptain === other.isCaptain &&
  one.total === other.total &&
  one.now.toDateString() === other.now.toDateString()

const Seat = memo(function Seat({ member, isCaptain, total, now }: SeatProps) {
  useLanguage() // another one draws all anew
  const { name, state } = member
  const said = stateText(member, total, now)
  return (
    <li
      className={classes.seat}
      data-state={state}
      data-captain={isCaptain || undefined}
      title={`${name}: ${said}`}
    >
      <PersonDisc name={name} size={28} isAway={isOutlined.has(state)} />
      <span className={classes.mark} aria-hidden>
        {markOf(member)}
      </span>
      <span className={classes.words}>
        {isCaptain
          ? texts.seat.captain({ name, state: said })
          : texts.seat.member({ name, state: said })}
      </span>
    </li>
  )
}, isAlike)

/** Drawn as an empty, dashed seat: nobody is at it now. */
const isOutlined: ReadonlySet<SessionStudent['state']> = new Set([
  'away',
  'excused',
  'absent',
  'makeUp',
  'timeOver',
  'notOpened',
])

/** A sign that says the state without colour. */
function markOf({ state, answered }: SessionStudent): ReactNode {
  switch (state) {
    case 'submitted':
      return <Check size={14} strokeWidth={3} />
    case 'answering':
    case 'away':
      return answered
    default:
      return texts.seat.marks[state]
  }
}
