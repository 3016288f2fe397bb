/**
 * The languages of pages and mails, each in its own words, English first. Another one is a line
 * here, and a `messages.{language}.json` in every room.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', isBeta: false },
  de: { name: 'Deutsch', direction: 'ltr', isBeta: true },
  es: { name: 'Español', direction: 'ltr', isBeta: true },
} as const

export type Language = keyof typeof languages

/** English is the source of all texts, and stands where another language has none. */
export const sourceLanguage = 'en' satisfies Language

export const allLanguages = Object.keys(languages) as readonly Language[]

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)

/** The language that a tag of BCP 47 asks for: 'de-AT' asks for 'de'; null for one not spoken here. */
export function languageOfTag(tag: string): Language | null {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1)
  return isLanguage(primary) ? primary : null
}

/** What is known of who reads. Tags and values that ask for no language here are passed over. */
export type Wishes = {
  /** Chosen in the own profile. */
  readonly profile?: string | null
  /** Chosen in this browser, signed out. */
  readonly here?: string | null
  /** What the browser asks for, best first. */
  readonly browser?: readonly string[]
  /** What this installation speaks to who asks for nothing (DEFAULT_LANGUAGE). */
  readonly preset: Language
}

/** The language in which somebody reads: the first that is known of their wishes. */
export function chooseLanguage({ profile, here, browser = [], preset }: Wishes): Language {
  const asked = [profile, here, ...browser].map((tag) => (tag ? languageOfTag(tag) : null))
  return asked.find((language) => language !== null) ?? preset
}

/** The tags of a header `accept-language` (RFC 9110, 12.5.4), the most wanted first. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}
