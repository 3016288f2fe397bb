import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { inARow } from '@tbl/texts/texts'
import type { StripState } from '../../../tbl/card/scratch-card.tsx'
import { optionLetter } from '../../../tbl/question/option-letter.ts'

type TeamTry = LiveQuestion['tries'][number]
/** A question in play, or when it is over. */
export type Played = Omit<LiveQuestion, 'points'>

const isSingle = (question: Played): boolean => question.kind === 'single'

/** The try that solved the question. */
export const rightTry = (question: Played): TeamTry | undefined =>
  question.tries.find((one) => one.isCorrect)

export const wrongTries = (question: Played): readonly TeamTry[] =>
  question.tries.filter((one) => !one.isCorrect)

/** The wrong try with exactly these options. */
export const sameWrongTry = (
  question: LiveQuestion,
  optionIds: readonly string[],
): TeamTry | undefined =>
  wrongTries(question).find(
    (one) =>
      one.optionIds.length === optionIds.length &&
      one.optionIds.every((id) => optionIds.includes(id)),
  )

/**
 * The try that decided about one option: on select-all a wrong try tells nothing about an option.
 */
export const tryOfOption = (question: Played, optionId: string): TeamTry | undefined =>
  question.tries.find(
    (one) => one.optionIds.includes(optionId) && (one.isCorrect || isSingle(question)),
  )

/** How an option looks. `picked`: the captain's unsent choice, or the member's votes. */
export function optionState(
  question: LiveQuestion,
  optionId: string,
  picked: readonly string[],
): StripState {
  const decided = tryOfOption(question, optionId)
  if (decided) return decided.isCorrect ? 'right' : 'wrong'
  if (rightTry(question)) return 'rest'
  return picked.includes(optionId) ? 'picked' : 'open'
}

/** The letters of some options, in the order of the question: 'A, C'; of a try that nobody knows '?'. */
export const lettersOf = (
  question: Pick<LiveQuestion, 'options'>,
  optionIds: readonly string[],
): string =>
  inARow(
    question.options.flatMap((option, index) =>
      optionIds.includes(option.id) ? [optionLetter(index)] : [],
    ),
  ) || '?'
