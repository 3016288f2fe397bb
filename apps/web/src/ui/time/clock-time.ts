import type { Language } from '@tbl/texts/languages'
import { shownLanguage } from '@tbl/texts/texts'

type Style = { readonly timeStyle: 'short' | 'medium'; readonly dateStyle?: 'medium' }
const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for a language, a zone and a style. */
function formatOf(language: Language, style: Style): Intl.DateTimeFormat {
  const name = [language, new Date().getTimezoneOffset(), style.timeStyle, style.dateStyle].join()
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, style)
  formats.set(name, format)
  return format
}

/**
 * The time of day (ISO 8601) where the reader is, in the language that is shown: '10:15 AM'; with
 * its date where that is not the day of `now`.
 */
export function clockTime(timestamp: string, now = new Date()): string {
  const time = new Date(timestamp)
  const isToday = time.toDateString() === now.toDateString()
  const style: Style = isToday
    ? { timeStyle: 'short' }
    : { timeStyle: 'short', dateStyle: 'medium' }
  return formatOf(shownLanguage(), style).format(time)
}

/** The same to the second, without a date. */
export const exactClockTime = (timestamp: string): string =>
  formatOf(shownLanguage(), { timeStyle: 'medium' }).format(new Date(timestamp))
