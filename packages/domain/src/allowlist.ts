import { normalizeEmail } from './account.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { isRosterEmail, type RosterEntry } from './roster.ts'
import type { RosterDetails } from './roster-details.ts'

/**
 * Most mails that a day's additions to an instructor's courses lead to; who is added beyond them
 * goes without.
 */
export const maxAdditionMails = 1000

/** How many malformed addresses a refusal names. */
export const namedOffenders = 5

/** An address as somebody typed it, alone or with what a roster file says of its owner. */
export type TypedEntry =
  | string
  | ({ readonly email: string } & {
      readonly [K in keyof RosterDetails]?: RosterDetails[K] | undefined
    })

/**
 * The entries as an allowlist keeps them, each address once and in order; refuses the whole list
 * when one is malformed, naming the first few.
 */
export function checkAllowlist(
  typed: readonly TypedEntry[],
): Outcome<readonly RosterEntry[], { code: 'INVALID_EMAILS'; emails: string[] }> {
  const all = typed.map((entry) => (typeof entry === 'string' ? { email: entry } : entry))
  const offenders = all.map(({ email }) => email).filter((email) => !isRosterEmail(email))
  if (offenders.length > 0)
    return refuse({ code: 'INVALID_EMAILS', emails: offenders.slice(0, namedOffenders) })
  const entries = new Map<string, RosterEntry>()
  for (const { email, name, studentNumber, section } of all) {
    const kept = normalizeEmail(email)
    if (!entries.has(kept))
      entries.set(kept, {
        email: kept,
        name: name || null,
        studentNumber: studentNumber || null,
        section: section || null,
      })
  }
  return allow([...entries.values()].sort((a, b) => (a.email < b.email ? -1 : 1)))
}
