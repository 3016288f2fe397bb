import { formatDistance } from 'date-fns'

/**
 * How long ago a moment (ISO 8601) was: 'about 1 hour ago'. Clocks differ: a moment ahead of `now`
 * counts as now.
 */
export const relativeTime = (timestamp: string, now: Date): string =>
  formatDistance(Math.min(Date.parse(timestamp), now.getTime()), now, { addSuffix: true })
