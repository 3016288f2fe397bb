import type { StudentQuestion } from '@tbl/contract/quizzes'

/** Question id to the ids of the chosen options. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** Of the chosen options those that the question has, and one only where one is asked for. */
export function fitOptions(
  { kind, options }: StudentQuestion,
  chosen: readonly string[],
): readonly string[] {
  const fitting = chosen.filter((optionId) => options.some((option) => option.id === optionId))
  return kind === 'single' ? fitting.slice(0, 1) : fitting
}

/**
 * The answers that belong to the quiz, whatever its version; a question without a chosen option is
 * left out.
 */
export function fitAnswers(questions: readonly StudentQuestion[], answers: Answers): Answers {
  const fitted = questions.map((question): [string, readonly string[]] => [
    question.id,
    fitOptions(question, answers[question.id] ?? []),
  ])
  return Object.fromEntries(fitted.filter(([, chosen]) => chosen.length > 0))
}

/**
 * What is chosen after a click on an option: on single choice it replaces the last one, on
 * select-all it goes on or off.
 */
export function choose(
  { kind }: StudentQuestion,
  chosen: readonly string[],
  optionId: string,
): readonly string[] {
  if (kind === 'single') return [optionId]
  return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId]
}

export const isAnswered = (answers: Answers, questionId: string): boolean =>
  (answers[questionId]?.length ?? 0) > 0
