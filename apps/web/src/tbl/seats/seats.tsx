import { VisuallyHidden } from '@mantine/core'
import { inARow } from '@tbl/texts/texts'
import { Check, Crown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { PersonDisc } from '../../ui/person-disc.tsx'
import { texts } from '../messages.ts'
import classes from './seats.module.css'

/** A person at the team's table. */
export type Seat = {
  userId: string
  name: string
  /** Place in the team from 0; gives the colour. */
  place: number
  isCaptain: boolean
  /** Undefined while nobody can know: no connection. */
  isAway?: boolean
  /** Has completed what the table waits for. */
  isReady?: boolean
  /** How far they are with what the table waits for, in a word in the midst of a sentence. */
  state?: string
  /** Letters of the options voted for. */
  votes?: readonly string[]
  /** A word or two under the name. */
  note: string
}

/** All there is to see of a seat, in words. */
function seatLabel({ name, isCaptain, isAway, isReady, state, votes = [] }: Seat): string {
  const facts = [
    name,
    isCaptain && texts.seat.captain,
    isAway !== undefined && (isAway ? texts.seat.away : texts.seat.here),
    isReady ? texts.seat.ready : state,
    votes.length > 0 && texts.seat.votes({ options: inARow(votes) }),
  ]
  return inARow(facts.filter((fact) => typeof fact === 'string'))
}

const shortVotes = (votes: readonly string[]): string =>
  votes.length > 2 ? `${votes[0]}+` : votes.join('')

type SeatDiscProps = {
  seat: Seat
  /** Pixels. */
  size: number
  /** Signs on the other side, towards the middle of the table. */
  isFlipped?: boolean
  /** Signs above and below, where seats stand close. */
  isDense?: boolean
}

/**
 * One person: disc, crown of the captain, tick of the ready, letters of the vote. Decorative:
 * `seatLabel` says it.
 */
export function SeatDisc({ seat, size, isFlipped = false, isDense = false }: SeatDiscProps) {
  const sizes: CSSProperties & Record<'--seat' | '--badge', string> = {
    '--seat': `${size}px`,
    '--badge': `${Math.max(18, Math.round(size * 0.4))}px`,
  }
  return (
    <span
      aria-hidden
      className={classes.seat}
      data-flipped={isFlipped || undefined}
      data-dense={isDense || undefined}
      style={sizes}
    >
      <PersonDisc name={seat.name} seat={seat.place} size={size} isAway={seat.isAway} />
      {seat.isCaptain && (
        <span className={classes.crown}>
          <Crown strokeWidth={2.5} />
        </span>
      )}
      {seat.votes && seat.votes.length > 0 && (
        <span className={classes.vote}>{shortVotes(seat.votes)}</span>
      )}
      {seat.isReady && (
        <span className={classes.tick}>
          <Check strokeWidth={3.5} />
        </span>
      )}
    </span>
  )
}

const first = (name: string): string => name.split(/\s+/)[0] ?? name
/** More seats than this stand close, without names, so that ten people fit on 360 px. */
const namedSeats = 6

/** The far edge of the table on a phone: everybody else in one row. */
export function TopSeats({ seats, label }: { seats: readonly Seat[]; label: string }) {
  const isDense = seats.length > namedSeats
  return (
    <ul className={classes.top} data-dense={isDense || undefined} aria-label={label}>
      {seats.map((seat) => (
        <li key={seat.userId}>
          <VisuallyHidden>{seatLabel(seat)}</VisuallyHidden>
          {!isDense && (
            <span className={classes.firstName} aria-hidden data-away={seat.isAway || undefined}>
              {first(seat.name)}
            </span>
          )}
          <SeatDisc seat={seat} size={isDense ? 32 : 40} isDense={isDense} />
        </li>
      ))}
    </ul>
  )
}

/** One long edge of the table on a wide screen, with whole names. */
export function SideSeats({
  seats,
  side,
  label,
}: {
  seats: readonly Seat[]
  side: 'left' | 'right'
  label: string
}) {
  return (
    <ul className={classes.side} data-side={side} aria-label={label}>
      {seats.map((seat) => (
        <li key={seat.userId}>
          <VisuallyHidden>{seatLabel(seat)}</VisuallyHidden>
          <SeatWords seat={seat} />
          <SeatDisc seat={seat} size={seats.length > 4 ? 52 : 60} isFlipped={side === 'right'} />
        </li>
      ))}
    </ul>
  )
}

/** Everybody in a list, on the table's left edge: for a phone where the list is the point. */
export function SeatList({ seats, label }: { seats: readonly Seat[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {seats.map((seat) => (
        <li key={seat.userId}>
          <VisuallyHidden>{seatLabel(seat)}</VisuallyHidden>
          <SeatDisc seat={seat} size={44} />
          <SeatWords seat={seat} />
        </li>
      ))}
    </ul>
  )
}

function SeatWords({ seat }: { seat: Seat }) {
  return (
    <span className={classes.words} aria-hidden data-away={seat.isAway || undefined}>
      <b>{seat.name}</b>
      <span>{seat.note}</span>
    </span>
  )
}

/** Your own seat on the top line of the bar; gone where the table is drawn whole. */
export function NearSeat({ seat }: { seat: Seat }) {
  return (
    <span className={classes.near}>
      <SeatDisc seat={seat} size={44} />
    </span>
  )
}
