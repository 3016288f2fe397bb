import { acceptedTags, chooseLanguage, type Language } from '@tbl/texts/languages'
import type { RequestHeaders } from './api.ts'
import type { Config } from './config.ts'
import { readLanguageCookie } from './cookies.ts'

/**
 * The language of a call: that of the page, which it sends along; for all other callers what they
 * ask for, or what was chosen in the browser.
 */
export const languageOfCall = (
  { defaultLanguage }: Pick<Config, 'defaultLanguage'>,
  headers: RequestHeaders,
): Language =>
  chooseLanguage({
    browser: [
      ...acceptedTags(headers['accept-language']),
      readLanguageCookie(headers.cookie) ?? '',
    ],
    preset: defaultLanguage,
  })
