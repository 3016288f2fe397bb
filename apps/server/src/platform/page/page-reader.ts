import type { Me } from '@tbl/contract/accounts'
import { acceptedTags, chooseLanguage, type Language } from '@tbl/texts/languages'
import type { RequestHeaders } from '../api.ts'
import type { Config } from '../config.ts'
import { readLanguageCookie } from '../cookies.ts'
import { within } from '../draining.ts'

/** Who opens a page; null is nobody, undefined is not known now. */
export type PageReader = { readonly me: Me | null | undefined; readonly language: Language }

type From = Pick<Config, 'defaultLanguage'> & {
  /** The session that cookies name, without asking the database. */
  readonly sessionOf: (cookie: string) => string | null
  /** Whose it is, as `accounts.me` answers it. */
  readonly findMe: (cookie: string) => Promise<Me | null>
  /** How long a page waits for that, in milliseconds: it opens without a database, too. */
  readonly patience?: number
}

/**
 * Finds who opens a page, and the language: chosen in the profile, else in this browser, else asked
 * for by it. The database is asked once at a time for each session, however many pages it opens.
 */
export function createPageReader({
  defaultLanguage,
  sessionOf,
  findMe,
  patience = 300,
}: From): (headers: RequestHeaders) => Promise<PageReader> {
  const asked = new Map<string, Promise<PageReader['me']>>()

  const ask = (session: string, cookie: string): Promise<PageReader['me']> => {
    const known = asked.get(session)
    if (known) return known
    const found = findMe(cookie)
      .catch(() => undefined)
      .finally(() => asked.delete(session))
    asked.set(session, found)
    return found
  }
  const find = async (cookie: string | undefined): Promise<PageReader['me']> => {
    const session = cookie ? sessionOf(cookie) : null
    if (!cookie || session === null) return null
    let me: PageReader['me']
    const found = ask(session, cookie).then((one) => {
      me = one
    })
    await within(patience, found)
    return me
  }

  return async (headers) => {
    const me = await find(headers.cookie)
    const language = chooseLanguage({
      profile: me?.language ?? null,
      here: readLanguageCookie(headers.cookie),
      browser: acceptedTags(headers['accept-language']),
      preset: defaultLanguage,
    })
    return { me, language }
  }
}
