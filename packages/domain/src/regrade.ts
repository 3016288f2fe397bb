import type { EarnedScore } from './earned-score.ts'
import { shownScore } from './score-edit.ts'
import { roundPercent } from './scoring.ts'

/** An attempt with what it earns from now on, and the score and edit that it has until then. */
export type RegradedAttempt = {
  readonly id: string
  readonly earned: EarnedScore
  readonly before: { readonly score: number; readonly edited: number | null }
}

/** What becomes of an edit: kept, given up for the earned score, or given back. */
export type EditFate =
  | { readonly kind: 'keep' }
  | { readonly kind: 'replace' }
  | { readonly kind: 'restore'; readonly edited: number }

function editAfter(edited: number | null, fate: EditFate): number | null {
  switch (fate.kind) {
    case 'keep':
      return edited
    case 'replace':
      return null
    case 'restore':
      return fate.edited
  }
}

/**
 * The scores of an attempt once it is regraded. An edit that is kept or given back stays one, also
 * where it is what the attempt earns now: the next regrade may differ.
 */
export function regraded({ earned, before }: RegradedAttempt, fate: EditFate) {
  const parts = { earned: earned.percent, edited: editAfter(before.edited, fate) }
  return { score: shownScore(parts), ...parts }
}

/** A score that is shown, before and after. */
type Change = { readonly from: number; readonly to: number }

/** How many go up, stay and go down; the means with 2 decimals, null of nobody. */
export type Tally = {
  readonly up: number
  readonly same: number
  readonly down: number
  readonly mean: { readonly from: number | null; readonly to: number | null }
}

const meanOf = (scores: readonly number[]): number | null =>
  scores.length === 0
    ? null
    : roundPercent(scores.reduce((sum, score) => sum + score, 0) / scores.length)

/** What a regrade does to many. */
export const tally = (changes: readonly Change[]): Tally => ({
  up: changes.filter(({ from, to }) => to > from).length,
  same: changes.filter(({ from, to }) => to === from).length,
  down: changes.filter(({ from, to }) => to < from).length,
  mean: {
    from: meanOf(changes.map(({ from }) => from)),
    to: meanOf(changes.map(({ to }) => to)),
  },
})
