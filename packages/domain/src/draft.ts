import { checkChoices } from './individual-attempt.ts'
import type { Question } from './quiz.ts'

/**
 * What was chosen last for a question, and when by the server's clock (ISO 8601, UTC); no option:
 * the choice was taken back.
 */
export type SavedChoice = { readonly optionIds: readonly string[]; readonly answeredAt: string }

/** Question id to its last choice, of an attempt that is not submitted. */
export type Draft = Readonly<Record<string, SavedChoice>>

/** A choice as a device tells it: how long ago it was made, milliseconds. */
export type SentChoice = { readonly optionIds: readonly string[]; readonly age: number }

/**
 * Puts choices on the server's clock: a device's own clock may be wrong by hours, its stopwatch is
 * not.
 */
export const datedChoices = (sent: Readonly<Record<string, SentChoice>>, now: Date): Draft =>
  Object.fromEntries(
    Object.entries(sent).map(([questionId, { optionIds, age }]) => [
      questionId,
      { optionIds, answeredAt: new Date(now.getTime() - age).toISOString() },
    ]),
  )

/**
 * Per question the newest choice stays, in whatever order they arrive; of two made in the same
 * millisecond the one that arrives later. A choice taken back is a choice: it replaces older ones.
 */
export function mergeDraft(kept: Draft, incoming: Draft): Draft {
  const isOutdated = (questionId: string, { answeredAt }: SavedChoice): boolean =>
    (kept[questionId]?.answeredAt ?? '') > answeredAt
  return {
    ...kept,
    ...Object.fromEntries(
      Object.entries(incoming).filter(([questionId, choice]) => !isOutdated(questionId, choice)),
    ),
  }
}

/** What of a draft fits these questions: the author may have changed them since. */
export function fittingDraft(questions: readonly Question[], draft: Draft): Draft {
  const fitting = questions.flatMap((question): [string, SavedChoice][] => {
    const choice = draft[question.id]
    if (!choice) return []
    const optionIds = choice.optionIds.filter((id) =>
      question.options.some((option) => option.id === id),
    )
    return checkChoices([question], { [question.id]: optionIds }).ok
      ? [[question.id, { ...choice, optionIds }]]
      : []
  })
  return Object.fromEntries(fitting)
}
