import { allow, type Outcome, refuse } from './outcome.ts'

/** What an attempt earned, and what an instructor typed instead; both in percent. */
export type ScoreParts = { readonly earned: number; readonly edited: number | null }

/** The score that everybody is shown: the edited one where there is one, else the earned one. */
export const shownScore = ({ earned, edited }: ScoreParts): number => edited ?? earned

/** The parts with another score typed, or none; what was earned, typed, is no edit. */
export const withEdit = ({ earned }: ScoreParts, score: number | null): ScoreParts => ({
  earned,
  edited: score === earned ? null : score,
})

export type ScoreEditRefusal =
  | { readonly code: 'INVALID_SCORE' }
  | { readonly code: 'SCORE_CHANGED'; readonly score: number }

/** A percentage from 0 to 100 with at most 2 decimals (spec 8). */
export const isScore = (score: number): boolean =>
  score >= 0 && score <= 100 && Number(score.toFixed(2)) === score

/**
 * A valid score may be typed, or with null the typed one removed, by somebody who has seen what is
 * shown now: two windows do not overwrite each other in silence.
 */
export function decideScoreEdit(
  stored: ScoreParts,
  { seen, score }: { readonly seen: number; readonly score: number | null },
): Outcome<ScoreParts, ScoreEditRefusal> {
  if (score !== null && !isScore(score)) return refuse({ code: 'INVALID_SCORE' })
  const shown = shownScore(stored)
  return shown === seen
    ? allow(withEdit(stored, score))
    : refuse({ code: 'SCORE_CHANGED', score: shown })
}
