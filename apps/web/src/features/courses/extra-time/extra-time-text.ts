import type { ExtraTime } from '@tbl/contract/timing'
import { inARow } from '@tbl/texts/texts'
import { texts } from './messages.ts'

/** What somebody has besides the time of the class: '50%, 5 min'. */
export function extraTimeText(extraTime: ExtraTime | null): string {
  if (extraTime === null) return texts.given.none
  const { percent, minutes, isUnlimited } = extraTime
  if (isUnlimited) return texts.given.unlimited
  return inARow([
    ...(percent > 0 ? [texts.given.percent({ percent })] : []),
    ...(minutes > 0 ? [texts.given.minutes({ minutes })] : []),
  ])
}
