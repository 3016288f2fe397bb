import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('ui/plot', {
  showTable: 'Show as table',
  hideTable: 'Hide Table',
})
