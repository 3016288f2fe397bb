import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { inParts } from '../../ui/in-parts.ts'
import { texts } from '../messages.ts'
import classes from './round-table.module.css'
import { type Seat, SeatDisc, SideSeats, TopSeats } from './seats.tsx'

/**
 * From here on the table is drawn whole, people on both sides; below it, others sit in a row at the
 * far edge.
 */
export const wholeTableQuery = '(min-width: 75em)'

type RoundTableProps = {
  /** Everybody but the reader. */
  others: readonly Seat[]
  /** The reader; sits at the near edge. */
  me?: Seat
  /** Fills the height of the page. */
  isTall?: boolean
  children: ReactNode
}

/** The team's table: the one outlined thing on the screen, with people on its edge. */
export function RoundTable({ others, me, isTall = false, children }: RoundTableProps) {
  const isWhole = useMediaQuery(wholeTableQuery, false, { getInitialValueInEffect: false })
  const half = Math.ceil(others.length / 2)
  return (
    <div className={classes.room}>
      {isWhole ? (
        <SideSeats seats={others.slice(0, half)} side="left" label={texts.table.left} />
      ) : (
        <TopSeats seats={others} label={texts.table.others} />
      )}
      <div className={classes.table} data-tall={isTall || undefined}>
        {children}
      </div>
      {isWhole && <SideSeats seats={others.slice(half)} side="right" label={texts.table.right} />}
      {isWhole && me && (
        <div className={classes.me}>
          <SeatDisc seat={me} size={60} />
          <p>
            {inParts(
              texts.table.you.parts<ReactNode>({ note: me.note, b: (inside) => <b>{inside}</b> }),
            )}
          </p>
        </div>
      )}
    </div>
  )
}
