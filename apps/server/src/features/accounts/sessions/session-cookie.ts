import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { cookieLine, readCookie } from '../../../platform/cookies.ts'

type From = Pick<Config, 'publicUrl' | 'authSecret'>

const name = 'session_token'
/**
 * How much longer than its session a cookie lasts, in seconds: a session in a quiz outlasts its
 * end.
 */
const longer = 2 * 86_400

const signature = ({ authSecret }: From, token: string): Buffer =>
  createHmac('sha256', authSecret).update(token).digest()

/**
 * What headers have named whose signature was right, by secret: a class calls with the same ones
 * all the time.
 */
const tokensBy = new Map<string, Map<string, string>>()
/** How many of them are remembered, and how long the longest is. */
const [remembered, longest] = [10_000, 1000]

function readSigned(from: From, cookies: string): string | null {
  const value = readCookie(from, cookies, name)
  if (value === null) return null
  const [token = '', signed = ''] = value.split('.')
  const [given, right] = [Buffer.from(signed, 'base64'), signature(from, token)]
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/**
 * The session token of the header `cookie`, or null. It is signed: what was made up costs no
 * question to the database.
 */
export function readSessionToken(from: From, cookies: string | undefined): string | null {
  if (!cookies) return null
  const tokens = tokensBy.get(from.authSecret) ?? new Map<string, string>()
  const known = tokens.get(cookies)
  if (known !== undefined) return known
  const token = readSigned(from, cookies)
  if (token === null || cookies.length > longest) return token
  if (tokens.size >= remembered) tokens.clear()
  tokensBy.set(from.authSecret, tokens.set(cookies, token))
  return token
}

/**
 * The line that sets the cookie of a session until some time after its end; on a shared computer it
 * ends with the browser.
 */
export function sessionCookie(
  from: From,
  token: string,
  { endsAt, isShared }: { endsAt: Date; isShared: boolean },
  now: Date,
): string {
  const seconds = isShared ? null : (endsAt.getTime() - now.getTime()) / 1000 + longer
  return cookieLine(
    from,
    name,
    encodeURIComponent(`${token}.${signature(from, token).toString('base64')}`),
    seconds,
  )
}

/** The line that removes it. */
export const noSessionCookie = (from: From): string => cookieLine(from, name, '', 0)
