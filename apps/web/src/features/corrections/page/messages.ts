import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/corrections/page', {
  number: 'Question {number, number}',
  removed: 'Removed question',
  corrections: {
    label: 'Corrections, newest first',
    none: 'Nothing was corrected.',
    /** Of which question, and how it was ruled. */
    ruled: '{question}: {rule}',
    by: 'by {name}, {date}',
    changed: '{scores, plural, one {# score changed} other {# scores changed}}',
    oneWording: 'for one wording alone',
    undone: 'Undone by {name}, {date}: {reason}',
    undoWhich: 'Undo the correction of question {number, number}',
    undoRemoved: 'Undo the correction of a removed question',
    reason: 'Reason: {reason}',
  },
  correctWhich: 'Correct the key of question {number, number}',
  correctRemoved: 'Correct the key of a removed question',
})
