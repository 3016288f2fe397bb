import type { Seat } from '../../../tbl/seats/seats.tsx'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import { useAwayCaptain } from './use-away-captain.ts'

/** What helps a team whose captain has been away for a while. */
export const CaptainAway = ({ seat }: { seat: Seat | undefined }) => (
  <StatusBar>{useAwayCaptain(seat)}</StatusBar>
)
