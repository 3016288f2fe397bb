import { formatDistance, type Locale } from 'date-fns'
import { texts } from './messages.ts'

/** The distances that are measured here, each a text; date-fns knows others besides. */
const isMeasured = (distance: string): distance is keyof typeof texts =>
  Object.hasOwn(texts, distance)

/** Says a distance in the language that is shown, as one text with its 'ago'. */
const own: Pick<Locale, 'formatDistance'> = {
  formatDistance: (distance, count) => {
    if (!isMeasured(distance)) throw new Error(`No text says ${distance}`)
    const text = texts[distance]
    return typeof text === 'string' ? text : text({ count })
  },
}

/**
 * How long ago a moment (ISO 8601) was: 'about 1 hour ago'. Clocks differ: a moment ahead of `now`
 * counts as now.
 */
export const relativeTime = (timestamp: string, now: Date): string =>
  formatDistance(Math.min(Date.parse(timestamp), now.getTime()), now, { locale: own })
