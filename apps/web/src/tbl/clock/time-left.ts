const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Whole seconds as '06:41', from an hour on '1:06:41'. */
export function timeLeftText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The same without a leading zero: '0:24'. */
export const shortTimeLeftText = (seconds: number): string =>
  timeLeftText(seconds).replace(/^0/, '')

/** What is said as the end comes nearer. */
export type Warning = 'ten' | 'five' | 'last' | 'over'

/** From how many seconds before the end, the last first. */
const thresholds: readonly (readonly [Warning, number])[] = [
  ['over', 0],
  ['last', 60],
  ['five', 300],
  ['ten', 600],
]

/** The warning that is due as so many seconds are left, after `before`; of several the last. */
export const dueWarning = (before: number, left: number): Warning | null =>
  thresholds.find(([, seconds]) => left <= seconds && before > seconds)?.[0] ?? null

/** How long 'Five minutes left' stands there, seconds; 'Last minute' stands until the end. */
const fiveStands = 30

/** The warning that stands in words beside the countdown. */
export function shownWarning(left: number): 'five' | 'last' | null {
  if (left > 0 && left <= 60) return 'last'
  return left <= 300 && left > 300 - fiveStands ? 'five' : null
}
