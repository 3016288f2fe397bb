import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl/cover', {
  covered: 'The answers are covered: others may see this screen, and the key is not released yet.',
  showAnswers: 'Show answers',
})
