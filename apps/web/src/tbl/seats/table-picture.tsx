import type { ReactNode } from 'react'
import { type Seat, SeatDisc } from './seats.tsx'
import classes from './table-picture.module.css'

/** Somebody in the picture: what letters they vote for, and whether they are the captain. */
export type Sitter = { name: string; votes?: readonly string[]; isCaptain?: boolean }

const seatOf = ({ name, votes, isCaptain = false }: Sitter, place: number): Seat => ({
  userId: name,
  name,
  place,
  votes,
  isCaptain,
  note: '',
})

/** A team around its table, in a drawing that nobody can use. Decorative. */
export function TablePicture({
  sitters,
  children,
}: {
  sitters: readonly Sitter[]
  children: ReactNode
}) {
  return (
    <div aria-hidden inert>
      <div className={classes.seats}>
        {sitters.map((sitter, place) => (
          <SeatDisc key={sitter.name} size={48} seat={seatOf(sitter, place)} />
        ))}
      </div>
      <div className={classes.table}>{children}</div>
    </div>
  )
}
