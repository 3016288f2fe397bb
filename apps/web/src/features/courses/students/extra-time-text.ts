import type { ExtraTime } from '@tbl/contract/timing'
import { inARow } from '@tbl/texts/texts'
import { texts } from './messages.ts'

/** What somebody has besides the time of the class: '50%, 5 min'. */
export function extraTimeText(extraTime: ExtraTime | null): string {
  if (extraTime === null) return texts.extraTime.none
  const { percent, minutes, isUnlimited } = extraTime
  if (isUnlimited) return texts.extraTime.unlimited
  return inARow([
    ...(percent > 0 ? [texts.extraTime.percent({ percent })] : []),
    ...(minutes > 0 ? [texts.extraTime.minutes({ minutes })] : []),
  ])
}
