import type { Language } from '@tbl/texts/languages'
import { shownLanguage } from '@tbl/texts/texts'

/** How exactly a time of the day is said. */
export type ClockDetail = 'minutes' | 'seconds'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(
  language: Language,
  detail: ClockDetail,
  hasDate: boolean,
  zone: string | undefined,
): Intl.DateTimeFormat {
  const name = `${language} ${detail} ${hasDate} ${zone ?? new Date().getTimezoneOffset()}`
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat(language, {
      ...(hasDate ? { weekday: 'short', month: 'short', day: 'numeric' } : {}),
      hour: '2-digit',
      minute: '2-digit',
      ...(detail === 'seconds' ? { second: '2-digit' } : {}),
      hourCycle: 'h23',
      timeZone: zone,
    })
  formats.set(name, format)
  return format
}

/** Without a zone by no format: a new one takes far longer than all the rest, and lists have many times. */
const dayIn = (at: Date, zone: string | undefined): string =>
  zone === undefined ? at.toDateString() : at.toLocaleDateString('en', { timeZone: zone })

/**
 * A time of the day where the reader is, '10:15' or '10:15:00'; with its date when that is not the
 * one of `now`.
 */
export function clockText(
  timestamp: string | Date,
  now: Date,
  detail: ClockDetail = 'seconds',
  zone?: string,
): string {
  const at = new Date(timestamp)
  const hasDate = dayIn(at, zone) !== dayIn(now, zone)
  return formatOf(shownLanguage(), detail, hasDate, zone).format(at)
}
