import type { Language } from '@tbl/texts/languages'
import { shownLanguage } from '@tbl/texts/texts'

const formats = new Map<Language, Intl.DateTimeFormat>()

/** Date and time (ISO 8601) to the second, in the language that is shown and where the reader is. */
export function timestampText(timestamp: string): string {
  const language = shownLanguage()
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  formats.set(language, format)
  return format.format(new Date(timestamp))
}
