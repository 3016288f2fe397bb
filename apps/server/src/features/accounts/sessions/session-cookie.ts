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

/** Cookies whose signature was right, by secret: a class calls with the same ones all the time. */
const signedBy = new Map<string, Set<string>>()
/** How many of them are remembered, a few hundred bytes each. */
const remembered = 10_000

function isSigned(from: From, token: string, value: string, signed: string): boolean {
  const known = signedBy.get(from.authSecret) ?? new Set()
  if (known.has(value)) return true
  const [given, right] = [Buffer.from(signed, 'base64'), signature(from, token)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  if (known.size >= remembered) known.clear()
  signedBy.set(from.authSecret, known.add(value))
  return true
}

/**
 * The session token of a request, or null. It is signed: what was made up costs no question to the
 * database.
 */
export function readSessionToken(from: From, headers: Headers): string | null {
  const value = readCookie(from, headers, name)
  if (value === null) return null
  const [token = '', signed = ''] = value.split('.')
  return isSigned(from, token, value, signed) ? token : null
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
