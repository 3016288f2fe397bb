import { type PasswordWeakness, passwordWeakness } from '@tbl/domain/account'
import { weaknessSentences } from './messages.ts'

/** The refusal of a password that is easy to guess. */
export type WeakPassword = {
  readonly code: 'WEAK_PASSWORD'
  readonly weakness: PasswordWeakness
  readonly reason: string
}

/** Why the person with this address cannot choose the password, or null. */
export function weakPassword(password: string, email: string): WeakPassword | null {
  const weakness = passwordWeakness(password, email)
  return weakness && { code: 'WEAK_PASSWORD', weakness, reason: weaknessSentences[weakness] }
}
