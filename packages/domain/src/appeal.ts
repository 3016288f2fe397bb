import { allow, type Outcome, refuse } from './outcome.ts'

export type Decision = 'accepted' | 'rejected'

/** What is true of a question and its team when somebody wants to appeal. */
export type AppealFacts = {
  readonly isCaptain: boolean
  readonly tries: number
  /** What the team has of the question's point, by what it may see; null: it does not count. */
  readonly share: number | null
  readonly hasAppeal: boolean
}

/** Why there is nothing to gain: solved at the first try, full points otherwise, or not counted. */
export const nothingToAppeal = ['FIRST_TRY', 'FULL_POINTS', 'NOT_COUNTED'] as const

type AppealRefusal =
  | { readonly code: 'NOT_CAPTAIN' | 'ALREADY_APPEALED' }
  | { readonly code: 'NOTHING_TO_APPEAL'; readonly why: (typeof nothingToAppeal)[number] }
export type FilingRefusal = AppealRefusal | { readonly code: 'REASON_REQUIRED' }

/**
 * The captain may appeal a question at which the team tried in vain and has not all points, once for
 * ever.
 */
export function checkAppeal({
  isCaptain,
  tries,
  share,
  hasAppeal,
}: AppealFacts): Outcome<null, AppealRefusal> {
  if (!isCaptain) return refuse({ code: 'NOT_CAPTAIN' })
  if (hasAppeal) return refuse({ code: 'ALREADY_APPEALED' })
  if (share === null) return refuse({ code: 'NOTHING_TO_APPEAL', why: 'NOT_COUNTED' })
  if (tries === 0 || (tries === 1 && share === 1))
    return refuse({ code: 'NOTHING_TO_APPEAL', why: 'FIRST_TRY' })
  return share === 1 ? refuse({ code: 'NOTHING_TO_APPEAL', why: 'FULL_POINTS' }) : allow(null)
}

/** The same, and the captain says why (spec 8). */
export function decideFiling(facts: AppealFacts, reason: string): Outcome<null, FilingRefusal> {
  const checked = checkAppeal(facts)
  return checked.ok && reason.trim() === '' ? refuse({ code: 'REASON_REQUIRED' }) : checked
}

/** A decision is explained (spec 8). */
export const checkFeedback = (feedback: string): Outcome<null, 'FEEDBACK_REQUIRED'> =>
  feedback.trim() === '' ? refuse('FEEDBACK_REQUIRED') : allow(null)
