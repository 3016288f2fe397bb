import type { QuestionKind } from './quiz.ts'
import type { IndividualScoring } from './scoring-scheme.ts'

/** Sets of option ids; a choice is right when it equals one of them. */
export type OptionSets = readonly (readonly string[])[]

/**
 * Right only when the chosen set equals the correct set exactly; order and repetition do not matter
 * (spec 4).
 */
export function isCorrectChoice(chosen: readonly string[], correct: readonly string[]): boolean {
  // most choices are of one option: a class has thousands of them
  if (chosen.length === 1 && correct.length === 1) return chosen[0] === correct[0]
  const chosenSet = new Set(chosen)
  const correctSet = new Set(correct)
  return (
    correctSet.size > 0 &&
    chosenSet.size === correctSet.size &&
    [...chosenSet].every((id) => correctSet.has(id))
  )
}

/** Whether a choice is one of the accepted answers. */
export function isAccepted(chosen: readonly string[], accepted: OptionSets): boolean {
  for (const set of accepted) if (isCorrectChoice(chosen, set)) return true
  return false
}

/**
 * r of k right options chosen and w of m - k wrong ones: r/k - w/(m - k). Choosing at random has the
 * expectation 0, choosing everything has 0; less than 0 is possible.
 */
function partialShare(chosen: readonly string[], set: readonly string[], optionCount: number) {
  const right = set.filter((id) => chosen.includes(id)).length
  const wrong = new Set(chosen).size - right
  const others = optionCount - set.length
  return right / set.length - (others > 0 ? wrong / others : 0)
}

type Asked = { readonly kind: QuestionKind; readonly optionCount: number }

/**
 * The share of a question's one point, 0 to 1, that a choice made alone earns: all or nothing, or at
 * a select-all question under 'partial' the best over the accepted answers, never below 0.
 */
export function choiceShare(
  chosen: readonly string[],
  accepted: OptionSets,
  { kind, optionCount }: Asked,
  scoring: IndividualScoring,
): number {
  if (isAccepted(chosen, accepted)) return 1
  if (scoring === 'allOrNothing' || kind === 'single' || chosen.length === 0) return 0
  return Math.max(0, ...accepted.map((set) => partialShare(chosen, set, optionCount)))
}
