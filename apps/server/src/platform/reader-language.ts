import { acceptedTags, chooseLanguage, type Language } from '@tbl/texts/languages'
import type { RequestHeaders } from './api.ts'
import type { Config } from './config.ts'
import { readLanguageCookie } from './cookies.ts'
import { within } from './draining.ts'

type At = Pick<Config, 'defaultLanguage'>

/**
 * The language of a call: that of the page, which it sends along; for all other callers what they
 * ask for, or what was chosen in the browser.
 */
export const languageOfCall = ({ defaultLanguage }: At, headers: RequestHeaders): Language =>
  chooseLanguage({
    browser: [
      ...acceptedTags(headers['accept-language']),
      readLanguageCookie(headers.cookie) ?? '',
    ],
    preset: defaultLanguage,
  })

type From = At & {
  /** The session that cookies name, without asking the database. */
  readonly sessionOf: (cookie: string) => string | null
  /** What its person has chosen in the profile. */
  readonly findLanguage: (cookie: string) => Promise<Language | null>
  /** How long a page waits for that, in milliseconds: it opens without a database, too. */
  readonly patience?: number
}

/**
 * The language of who opens a page: chosen in the profile, else in this browser, else asked for by
 * it. The database is asked once at a time for each session, however many pages it opens.
 */
export function createReaderLanguage({
  defaultLanguage,
  sessionOf,
  findLanguage,
  patience = 300,
}: From): (headers: RequestHeaders) => Promise<Language> {
  const asked = new Map<string, Promise<Language | null>>()

  const ask = (session: string, cookie: string): Promise<Language | null> => {
    const known = asked.get(session)
    if (known) return known
    const found = findLanguage(cookie)
      .catch(() => null)
      .finally(() => asked.delete(session))
    asked.set(session, found)
    return found
  }
  const profileOf = async (cookie: string | undefined): Promise<Language | null> => {
    const session = cookie ? sessionOf(cookie) : null
    if (!cookie || session === null) return null
    let profile: Language | null = null
    const found = ask(session, cookie).then((language) => {
      profile = language
    })
    await within(patience, found)
    return profile
  }

  return async (headers) =>
    chooseLanguage({
      profile: await profileOf(headers.cookie),
      here: readLanguageCookie(headers.cookie),
      browser: acceptedTags(headers['accept-language']),
      preset: defaultLanguage,
    })
}
