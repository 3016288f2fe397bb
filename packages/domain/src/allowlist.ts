import { normalizeEmail } from './account.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { isRosterEmail } from './roster.ts'

/** How many malformed addresses a refusal names. */
export const namedOffenders = 5

/** The addresses as an allowlist keeps them, each once and in order; refuses the whole list when one is malformed, naming the first few. */
export function checkAllowlist(typed: readonly string[]): Outcome<readonly string[], { code: 'INVALID_EMAILS'; emails: string[] }> {
  const offenders = typed.filter((email) => !isRosterEmail(email))
  if (offenders.length > 0) return refuse({ code: 'INVALID_EMAILS', emails: offenders.slice(0, namedOffenders) })
  return allow([...new Set(typed.map(normalizeEmail))].sort())
}
