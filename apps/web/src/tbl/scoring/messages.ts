import type { RefusalCode } from '@tbl/contract/refusal-code'
import type { IndividualScoring, ScoringPart, TeamScoring } from '@tbl/domain/scoring-scheme'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../platform/refusal.ts'

/** How a quiz is scored, for who teaches it. */
export const texts = defineTexts('tbl/scoring', {
  parts: { individual: 'Alone', team: 'Team' } as const satisfies Record<ScoringPart, string>,
  individual: {
    allOrNothing: 'All or nothing',
    partial: 'Partly right counts',
  } as const satisfies Record<IndividualScoring, string>,
  team: {
    standard: 'Standard: 0.25 per wrong try',
    scratchCard: 'Scratch card: 4, 2, 1, 0',
    halving: 'Halving',
    byOptions: 'By number of options',
    firstTry: 'First try only',
    free: 'Tries are free',
    steps: 'Own list',
  } as const satisfies Record<TeamScoring['kind'], string>,
  asCourse: 'As the course: {scheme}',
  steps: 'Percentages of the point',
  stepsHelp:
    'After no wrong try, after one and so on, with commas between: 100, 60, 30, 0. The last one holds for all later tries.',
  refusals: {
    SCORING_FIXED:
      '{part, select, individual {The individual scoring is fixed: {count, plural, =0 {students have} one {# student has} other {# students have}} answered by it.} other {The team scoring is fixed: {count, plural, =0 {teams have} one {# team has} other {# teams have}} begun.}}',
    STEPS_INVALID: 'Enter 1 to 20 percentages, the first 100, none above the one before.',
    FORBIDDEN: 'You may not change the scoring.',
    NOT_FOUND: 'It has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'quizzes', 'setScoring'>>,
  save: 'Save Scoring',
  saved: { title: 'Saved', description: 'Scoring.' },
  failed: { title: 'Not saved', description: 'Nothing has been changed. Please try again.' },
})
