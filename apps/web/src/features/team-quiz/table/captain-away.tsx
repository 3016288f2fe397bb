import type { Seat } from '../../../tbl/seats/seats.tsx'
import { QuietBar } from '../../../ui/page/quiet-bar.tsx'
import { useAwayCaptain } from './use-away-captain.ts'

/** What helps a team whose captain has been away for a while. */
export const CaptainAway = ({ seat }: { seat: Seat | undefined }) => (
  <QuietBar>{useAwayCaptain(seat)}</QuietBar>
)
