import { allow, type Outcome, refuse } from './outcome.ts'

export type Decision = 'accepted' | 'rejected'

/** What is true of a question and its team when somebody wants to appeal. */
export type AppealFacts = {
  readonly isCaptain: boolean
  readonly wrongTries: number
  readonly hasAppeal: boolean
}
type AppealRefusal = 'NOT_CAPTAIN' | 'NOTHING_TO_APPEAL' | 'ALREADY_APPEALED'
export type FilingRefusal = AppealRefusal | 'REASON_REQUIRED'

/**
 * The captain may appeal a question that the team did not solve at the first try, once for ever.
 */
export function checkAppeal({
  isCaptain,
  wrongTries,
  hasAppeal,
}: AppealFacts): Outcome<null, AppealRefusal> {
  if (!isCaptain) return refuse('NOT_CAPTAIN')
  if (wrongTries === 0) return refuse('NOTHING_TO_APPEAL')
  return hasAppeal ? refuse('ALREADY_APPEALED') : allow(null)
}

/** The same, and the captain says why (spec 8). */
export function decideFiling(facts: AppealFacts, reason: string): Outcome<null, FilingRefusal> {
  const checked = checkAppeal(facts)
  return checked.ok && reason.trim() === '' ? refuse('REASON_REQUIRED') : checked
}

/** A decision is explained (spec 8). */
export const checkFeedback = (feedback: string): Outcome<null, 'FEEDBACK_REQUIRED'> =>
  feedback.trim() === '' ? refuse('FEEDBACK_REQUIRED') : allow(null)
