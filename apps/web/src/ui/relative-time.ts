const units: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago a moment (ISO 8601) was, in its largest whole unit: '2 hours ago'. Clocks differ: a moment ahead of `now` counts as now. */
export function relativeTime(moment: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? []
  return unit && length ? format.format(-Math.floor(seconds / length), unit) : 'just now'
}
