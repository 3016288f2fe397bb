import type { Draft, SavedChoice } from '@tbl/domain/draft'
import type { individualAttempts } from '../../schema/attempts.ts'

type DraftColumns = Pick<typeof individualAttempts.$inferSelect, 'answers' | 'answeredAt'>

/**
 * The kept choices as the row has them; the specification gives `answers` its shape, so that the
 * times stand beside it.
 */
export function fromRow({ answers, answeredAt }: DraftColumns): Draft {
  return Object.fromEntries(
    Object.entries(answeredAt).map(([questionId, at]): [string, SavedChoice] => [
      questionId,
      { optionIds: answers[questionId] ?? [], answeredAt: at },
    ]),
  )
}

/** The columns of kept choices; undoes `fromRow`. */
export function toRow(draft: Draft): DraftColumns {
  const choices = Object.entries(draft)
  return {
    answers: Object.fromEntries(
      choices.map(([questionId, { optionIds }]) => [questionId, optionIds]),
    ),
    answeredAt: Object.fromEntries(
      choices.map(([questionId, { answeredAt }]) => [questionId, answeredAt]),
    ),
  }
}
