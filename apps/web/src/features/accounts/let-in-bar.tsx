import { format } from 'date-fns'
import { useMe } from '../../platform/session.tsx'
import { QuietBar } from '../../ui/page/quiet-bar.tsx'

/** Says to whoever was let in with a code how far that goes. */
export function LetInBar() {
  const { letIn } = useMe()
  return (
    <QuietBar>
      {letIn &&
        `You are here with a code, for this course, until ${format(letIn.until, 'HH:mm')}. Log in with your password for all else.`}
    </QuietBar>
  )
}
