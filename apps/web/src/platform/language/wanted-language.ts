import { chooseLanguage, isLanguage, type Language, sourceLanguage } from '@tbl/texts/languages'

/** The cookie of the language that somebody has chosen here, signed out; the server reads it. */
const cookie = 'tbl.lang'
const year = 31_536_000 // in seconds

const read = (): string | null =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1) ?? null

/** Remembers the language chosen in this browser; null forgets it. */
export function rememberLanguage(language: Language | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const lasts = language === null ? 0 : year
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not there in every browser
  document.cookie = `${cookie}=${language ?? ''}; Path=/; Max-Age=${lasts}; SameSite=Lax${secure}`
}

/** The language that the server has chosen for this page. */
export const servedLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : sourceLanguage
}

/**
 * The language of who has chosen none in a profile: chosen here, unless that is to be forgotten, else
 * the browser's.
 */
export function automaticLanguage({ isForgotten = false } = {}): Language {
  const preset = document.querySelector<HTMLMetaElement>('meta[name="default-language"]')?.content
  return chooseLanguage({
    here: isForgotten ? null : read(),
    browser: navigator.languages,
    preset: isLanguage(preset) ? preset : sourceLanguage,
  })
}
