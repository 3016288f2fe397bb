import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const digits = 6

/** Six random digits, for a person to type who was told them. */
export const newShortCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/**
 * What is stored of a code: `about` names what it is for. A million codes are soon tried, so that
 * the secret keeps whoever reads the database from finding it.
 */
export const hashShortCode = (secret: string, about: string, code: string): string =>
  createHmac('sha256', secret).update(`code ${about} ${code}`).digest('hex')

/** Whether the code is the one that was stored. */
export function isShortCode(stored: string, secret: string, about: string, code: string): boolean {
  const [given, right] = [Buffer.from(hashShortCode(secret, about, code)), Buffer.from(stored)]
  return given.length === right.length && timingSafeEqual(given, right)
}
