import { useMe } from '../../../platform/session.tsx'
import { QuietBar } from '../../../ui/page/quiet-bar.tsx'
import { texts } from './messages.ts'

/** Says to whoever was let in with a code how far that goes. */
export function LetInBar() {
  const { letIn } = useMe()
  return <QuietBar>{letIn && texts.letIn({ until: new Date(letIn.until) })}</QuietBar>
}
