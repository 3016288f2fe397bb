import { allow, type Outcome, refuse } from './outcome.ts'
import { questionPoints, teamScore } from './scoring.ts'

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
 * The captain may appeal a question that the team did not solve at the first try, once for ever
 * (D-99).
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

/** What happened at each question of a team attempt: question id to the wrong tries. */
type WrongTries = Readonly<Record<string, { readonly length: number }>>

/**
 * Wrong tries that count: none where an appeal was accepted, as if the first try had been right
 * (D-97).
 */
const countedWrong = (
  questionId: string,
  wrong: WrongTries,
  accepted: ReadonlySet<string>,
): number => (accepted.has(questionId) ? 0 : (wrong[questionId]?.length ?? 0))

/** Points of one question of a team attempt, 0 to 1, with its accepted appeals. */
export const appealedPoints = (
  questionId: string,
  wrong: WrongTries,
  accepted: ReadonlySet<string>,
): number => questionPoints(countedWrong(questionId, wrong, accepted))

/**
 * The team's points and percentage, from what happened and which appeals were accepted and from
 * nothing else: doing it again changes nothing (D-98).
 */
export const appealedScore = (
  questionIds: readonly string[],
  wrong: WrongTries,
  accepted: ReadonlySet<string>,
): { points: number; percent: number } =>
  teamScore(questionIds.map((id) => countedWrong(id, wrong, accepted)))
