import type { ExtraTime } from '@tbl/contract/timing'
import { inARow } from '@tbl/texts/texts'
import { texts } from './messages.ts'

/** What extra time somebody has, in words. */
export function extraTimeText({ percent, minutes, isUnlimited }: ExtraTime): string {
  if (isUnlimited) return texts.unlimited
  return inARow([
    ...(percent > 0 ? [texts.percent({ percent })] : []),
    ...(minutes !== 0 ? [texts.minutes({ minutes })] : []),
  ])
}
