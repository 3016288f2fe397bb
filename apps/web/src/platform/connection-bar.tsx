import { QuietBar } from '../ui/page/quiet-bar.tsx'
import { useIsConnectionLost } from './live.tsx'

/** Says that news does not arrive now. What people send still goes out over HTTP. */
export function ConnectionBar() {
  const isLost = useIsConnectionLost()
  return <QuietBar>{isLost ? 'Connection lost. Reconnecting...' : null}</QuietBar>
}
