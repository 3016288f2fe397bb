import type { Language } from '@tbl/texts/languages'
import { shownLanguage } from '@tbl/texts/texts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for a language and a clock: who travels reads the time of where they are. */
function formatOf(language: Language, timeStyle?: 'medium'): Intl.DateTimeFormat {
  const name = `${language} ${timeStyle} ${new Date().getTimezoneOffset()}`
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle })
  formats.set(name, format)
  return format
}

/** Date and time (ISO 8601) to the second, in the language that is shown and where the reader is. */
export const timestampText = (timestamp: string): string =>
  formatOf(shownLanguage(), 'medium').format(new Date(timestamp))

/** The date alone. */
export const dayText = (timestamp: string): string =>
  formatOf(shownLanguage()).format(new Date(timestamp))
