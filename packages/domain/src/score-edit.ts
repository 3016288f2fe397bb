import { allow, type Outcome, refuse } from './outcome.ts'

export type ScoreEditRefusal =
  | { readonly code: 'INVALID_SCORE' }
  | { readonly code: 'SCORE_CHANGED'; readonly score: number }

/** A percentage from 0 to 100 with at most 2 decimals (spec 8). */
export const isScore = (score: number): boolean =>
  score >= 0 && score <= 100 && Number(score.toFixed(2)) === score

/**
 * A score may be replaced by a valid one, by somebody who has seen what is stored: two windows do
 * not overwrite each other in silence.
 */
export function decideScoreEdit({
  stored,
  seen,
  score,
}: {
  readonly stored: number
  readonly seen: number
  readonly score: number
}): Outcome<null, ScoreEditRefusal> {
  if (!isScore(score)) return refuse({ code: 'INVALID_SCORE' })
  return stored === seen ? allow(null) : refuse({ code: 'SCORE_CHANGED', score: stored })
}
