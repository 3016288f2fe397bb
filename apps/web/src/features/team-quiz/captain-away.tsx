import { QuietBar } from '../../ui/quiet-bar.tsx'
import type { Seat } from '../../ui/seats.tsx'
import { useAwayCaptain } from './use-away-captain.ts'

/** What helps a team whose captain has been away for a while. */
export const CaptainAway = ({ seat }: { seat: Seat | undefined }) => (
  <QuietBar>{useAwayCaptain(seat)}</QuietBar>
)
