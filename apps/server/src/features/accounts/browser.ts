import { deviceOf } from '@tbl/domain/device'
import { isLanguage, type Language } from '@tbl/texts/languages'
import type { CallContext } from '../../platform/api.ts'
import { cookieLine, readCookie, readLanguageCookie } from '../../platform/cookies.ts'
import { hashToken, newToken } from '../../platform/link-token.ts'

const cookie = 'browser'
/** The longest that browsers keep a cookie, in seconds (RFC 6265bis, 5.5). */
const cookieSeconds = 400 * 86_400

/**
 * The browser that asks: what it is called, the language of its page, whether that was chosen in
 * it, and the hash of its cookie, null when it has none.
 */
export type Browser = {
  readonly device: string
  readonly language: Language
  readonly hasLanguage: boolean
  readonly hash: string | null
}
/** One that has a cookie. */
export type KnownBrowser = Browser & { readonly hash: string }

type From = Pick<CallContext, 'services' | 'requestHeaders' | 'language'>

const [unknown, on] = ['Unknown browser', ' on ']

/** What a browser is called where it is stored: 'Firefox on Windows'. */
function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser ?? unknown, ...(system ? [system] : [])].join(on)
}

/** The names of browser and system in that; for mails and pages, which have their own words. */
export function namesIn(device: string): ReturnType<typeof deviceOf> {
  const [browser = unknown, system = null] = device.split(on)
  return { browser: browser === unknown ? null : browser, system }
}

/** The browser of a call, from its headers. */
export function browserOf({ services, requestHeaders, language }: From): Browser {
  const token = readCookie(services.config, requestHeaders.cookie, cookie)
  return {
    device: deviceName(requestHeaders['user-agent'] ?? null),
    language,
    hasLanguage: isLanguage(readLanguageCookie(requestHeaders.cookie)),
    hash: token && hashToken(token),
  }
}

/**
 * The same, with a cookie: it is set when there is none, and lasts from now on. For sign-ups and
 * logins, never on a shared computer.
 */
export function markBrowser(context: From & Pick<CallContext, 'resHeaders'>): KnownBrowser {
  const token =
    readCookie(context.services.config, context.requestHeaders.cookie, cookie) ?? newToken()
  context.resHeaders?.append(
    'set-cookie',
    cookieLine(context.services.config, cookie, token, cookieSeconds),
  )
  return { ...browserOf(context), hash: hashToken(token) }
}
