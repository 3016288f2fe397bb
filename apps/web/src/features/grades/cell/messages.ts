import type { CellState, GradeSign } from '@tbl/contract/grades'
import type { CreditStatus } from '@tbl/domain/team-credit'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/grades/cell', {
  /** What stands in a cell. */
  short: {
    excused: 'EX',
    makeup: 'M {score}',
    missing: 'Missing',
    notSubmitted: 'Not submitted, {answered, number} of {asked, number} saved',
    none: '–',
  },
  /** The same in words. */
  long: {
    score: 'Score {score}',
    makeup: 'Make-up score {score}, in place of a result',
    zero: '0, set by hand',
    excused: 'Excused: it counts in no mean',
    missing: 'Missing: no result where one was due',
    notSubmitted: 'Not submitted, {answered, number} of {asked, number} saved',
    notDue: 'No result, and none is missing',
    notCounted: 'The score of the team does not count',
  } as const satisfies Record<CellState['is'], string>,
  uncounted: {
    late: 'because the student was late',
    excused: 'because the student was excused',
    absent: 'because the student was absent',
  } as const satisfies Record<CreditStatus, string>,
  /** A result, and what it says. */
  named: '{what}: {says}',
  becauseOf: '{what}, {why}',
  inPlace: '{what}: {score} counts in its place',
  dropped: 'dropped',
  zeroByHand: 'set by hand',
  doesNotCount: 'does not count',
  signs: {
    edited: 'edited',
    corrected: 'corrected',
    appealed: 'appealed',
    late: 'late',
    paper: 'paper',
    makeUp: 'make-up window',
    collected: 'collected',
  } as const satisfies Record<GradeSign, string>,
  typed: {
    saving: 'Saving...',
    unsent: 'Not saved',
    changed: 'Changed',
    invalid: 'Not a score',
    refused: 'Not saved',
  },
})
