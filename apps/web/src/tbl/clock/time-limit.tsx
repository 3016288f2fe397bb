import type { PhaseTimes } from '@tbl/contract/timing'
import { texts } from './messages.ts'
import type { Part } from './phase-times.ts'

/** How long somebody has from the own start, or their team; null seconds: no limit. */
export const ownTimeText = (seconds: number | null, part: Part): string =>
  seconds === null
    ? texts.changes.none.title
    : texts.fromStart[part]({ minutes: Math.floor(seconds / 60) })

type Limited = Pick<PhaseTimes, 'limitSeconds' | 'ownTime'>

/** How long a phase will be open, or the reader has in it, said before; nothing without a limit. */
export function TimeLimit({
  phase: { limitSeconds, ownTime },
  part,
  className,
}: {
  phase: Limited
  part: Part
  className?: string
}) {
  if (ownTime) return <p className={className}>{ownTimeText(ownTime.seconds, part)}</p>
  return limitSeconds ? (
    <p className={className}>{texts.lasts({ minutes: Math.ceil(limitSeconds / 60) })}</p>
  ) : null
}
