import { defineTexts } from '@tbl/texts/texts'

/** Of a corrected quiz, before the key is released to the reader. */
export const texts = defineTexts('tbl/withheld', {
  score: 'A question was corrected. Your score is shown with the right answers.',
})
