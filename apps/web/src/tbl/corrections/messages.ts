import { defineTexts } from '@tbl/texts/texts'

/** What was corrected of a key, to those who may see it. */
export const texts = defineTexts('tbl/corrections', {
  /** `what` is one of those below. */
  made: 'Corrected on {date}: {what}. {reason}',
  undone: 'The correction of {made} was taken back on {undone}: {reason}',
  what: {
    accept: '{answers} is accepted too',
    acceptSeveral: '{answers} are accepted too',
    replace: '{answers} is right',
    replaceSeveral: '{answers} are accepted',
    credit: 'Everybody has full credit',
    drop: 'This question does not count',
  },
  score: 'Corrected on {date}. It was {old}.',
  fullCredit: 'Full credit',
  notCounted: 'Does not count',
  partly: 'Partly right: {points, plural, one {# point} other {# points}}',
})
