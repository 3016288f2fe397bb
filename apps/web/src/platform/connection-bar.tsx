import { StatusBar } from '../ui/page/status-bar.tsx'
import { useIsConnectionLost } from './live.tsx'
import { texts } from './messages.ts'

/** Says that news does not arrive now. What people send still goes out over HTTP. */
export function ConnectionBar() {
  const isLost = useIsConnectionLost()
  return <StatusBar>{isLost ? texts.live.lost : null}</StatusBar>
}
