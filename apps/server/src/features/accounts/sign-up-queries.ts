import { createHmac } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { hashPassword, isPassword } from '../../platform/auth.ts'
import type { Reader } from '../../platform/database/database.ts'
import { signUps } from '../../schema/sign-ups.ts'
import type { Browser } from './browser.ts'

export type SignUpRow = typeof signUps.$inferSelect

/** How long a sign-up is kept whose link was not opened, in hours. */
export const signUpHours = 7 * 24

/**
 * The salt of an address, for passwords of its sign-ups; each address has another, and only this
 * product can tell it.
 */
const saltOf = ({ config }: Pick<Services, 'config'>, email: string): Buffer =>
  createHmac('sha256', config.authSecret).update(`salt ${email}`).digest().subarray(0, 16)

/** The password of a sign-up as it is stored. */
export const hashForSignUp = (
  services: Services,
  email: string,
  password: string,
): Promise<string> => hashPassword(password, saltOf(services, email))

/** The sign-ups whose links work. */
export const isWaiting = and(isNull(signUps.openedAt), isNull(signUps.droppedAt))

/** The salt in a stored hash, which is in the PHC string format. */
const saltIn = (stored: string): string => stored.split('$').at(-2) ?? ''

/**
 * Whether the password is that of a sign-up for the address, dropped ones too: hashed once, however
 * many there are, and for none alike. Only what was an account before addresses had salts of their
 * own is hashed with its own salt.
 */
export async function isSignUpPassword(
  services: Services,
  email: string,
  password: string,
): Promise<boolean> {
  const hash = await hashForSignUp(services, email, password)
  const waiting = await services.database.connection
    .select({ password: signUps.password })
    .from(signUps)
    .where(and(eq(signUps.email, email), isNull(signUps.openedAt)))
  if (waiting.some((signUp) => signUp.password === hash)) return true
  for (const signUp of waiting)
    if (saltIn(signUp.password) !== saltIn(hash) && (await isPassword(signUp.password, password)))
      return true
  return false
}

/**
 * The sign-up of an address that a mail is about: that of this browser, else the newest; null when
 * none waits.
 */
export async function findWaiting(
  reader: Reader,
  email: string,
  { hash }: Browser,
): Promise<SignUpRow | null> {
  const isOwn = sql`${signUps.browserHash} = ${hash ?? ''}`
  const [row] = await reader
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), isWaiting))
    .orderBy(desc(isOwn), desc(signUps.createdAt))
    .limit(1)
  return row ?? null
}
