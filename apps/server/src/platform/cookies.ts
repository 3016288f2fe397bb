import { parseCookies } from 'better-auth/cookies'
import type { Config } from './config.ts'

type At = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: At): boolean => publicUrl.protocol === 'https:'
const fullName = (at: At, name: string): string => `${isSecure(at) ? '__Secure-' : ''}tbl.${name}`

/** The value of one of the product's cookies in the header `cookie`, or null. */
export const readCookie = (at: At, cookies: string | undefined, name: string): string | null =>
  parseCookies(cookies ?? '').get(fullName(at, name)) ?? null

/**
 * The language that was chosen in this browser, or null. Pages set this cookie themselves, and no
 * secret is in it, so that its name is the same everywhere.
 */
export const readLanguageCookie = (cookies: string | undefined): string | null =>
  parseCookies(cookies ?? '').get('tbl.lang') ?? null

/**
 * The line that sets a cookie which scripts cannot read; `seconds` null lets it end with the
 * browser, 0 removes it.
 */
export const cookieLine = (at: At, name: string, value: string, seconds: number | null): string =>
  [
    `${fullName(at, name)}=${value}`,
    ...(seconds === null ? [] : [`Max-Age=${Math.round(seconds)}`]),
    'Path=/',
    'HttpOnly',
    ...(isSecure(at) ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
