import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts({
  cancel: 'Cancel',
  tryAgain: 'Try Again',
})
