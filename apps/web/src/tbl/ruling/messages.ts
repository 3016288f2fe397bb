import { defineTexts } from '@tbl/texts/texts'

/** What holds at a question whose key was corrected. */
export const texts = defineTexts('tbl/ruling', {
  right: '{answer} is right.',
  accepted: '{answers} are accepted.',
  credit: 'Full credit for everyone.',
  drop: 'The question does not count.',
})
