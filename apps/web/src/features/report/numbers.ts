import type { Interval } from '@tbl/contract/reports'
import { numberText, percentText } from '../../ui/number.ts'

/** Nothing can be said. */
export const none = '–'

/** A share as whole percent: '40%'. */
export const shareText = (share: number): string => percentText(String(Math.round(share * 100)))

/** D, r and reliability with two decimals; never '-0.00'. */
export const coefficientText = (value: number): string =>
  numberText((Math.round(value * 100) / 100 + 0).toFixed(2))

/** Points of percent with their sign: '+8.3'. */
export function gainText(gain: number): string {
  const rounded = Math.round(gain * 10) / 10 + 0
  return `${rounded > 0 ? '+' : ''}${numberText(rounded.toFixed(1))}`
}

/** Of fewer D, r and reliability are not shown. */
export const leastCompared = 10
/** Of fewer D and r are grey. */
export const leastSure = 30

export const ends = ({ from, to }: Interval, text: (end: number) => string) => ({
  from: text(from),
  to: text(to),
})
