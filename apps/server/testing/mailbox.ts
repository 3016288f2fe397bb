import type { Mail } from '../src/platform/mail.ts'
import type { World } from './world.ts'

/** The mails to an address, oldest first. */
export const mailsTo = (world: World, email: string): Mail[] =>
  world.mails.filter(({ to }) => to === email)

/** The token in the newest link that was mailed to an address. */
export function tokenFor(world: World, email: string): string {
  const link = mailsTo(world, email).at(-1)?.link
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error(`No verification link was mailed to ${email}`)
  return token
}
