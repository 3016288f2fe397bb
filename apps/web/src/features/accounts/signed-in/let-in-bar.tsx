import { actsFor } from '../../../platform/acting/acts-for.ts'
import { useMe } from '../../../platform/session.tsx'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import { texts } from './messages.ts'

/** Says to whoever was let in with a code how far that goes. */
export function LetInBar() {
  const { letIn } = useMe()
  return (
    <StatusBar>{letIn && !actsFor() && texts.letIn({ until: new Date(letIn.until) })}</StatusBar>
  )
}
