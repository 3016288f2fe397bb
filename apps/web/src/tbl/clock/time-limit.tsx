import type { PhaseTimes } from '@tbl/contract/timing'
import { texts } from './messages.ts'

/** How long a phase will be open, in own time how long the reader has; nothing without a limit. */
export function TimeLimit({
  phase: { limitSeconds, ownTime },
  className,
}: {
  phase: Pick<PhaseTimes, 'limitSeconds' | 'ownTime'>
  className?: string
}) {
  const seconds = ownTime ? ownTime.seconds : limitSeconds
  return seconds ? (
    <p className={className}>{texts.lasts({ minutes: Math.ceil(seconds / 60) })}</p>
  ) : null
}
