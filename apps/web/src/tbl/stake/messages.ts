import type { IndividualScoring } from '@tbl/domain/scoring-scheme'
import { defineTexts } from '@tbl/texts/texts'

/** What a question is worth, as students read it before they answer. */
export const texts = defineTexts('tbl/stake', {
  atStake: 'At stake: {what}',
  individual: {
    allOrNothing: '1 point a question, all or nothing.',
    partial:
      '1 point a question. At select-all questions each right choice adds, each wrong one takes away, never below 0.',
  } as const satisfies Record<IndividualScoring, string>,
  falling: 'first try 1 point, then {rest}.',
  /** Points one after the other. */
  points: '{before}, {next}',
  halving: 'first try 1 point, each wrong try halves it, the last option earns 0.',
  byOptions: 'first try 1 point, each wrong try takes the same part, the last option earns 0.',
  free: '1 point a question, however many tries.',
})
