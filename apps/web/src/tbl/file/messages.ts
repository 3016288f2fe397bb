import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl/file', {
  ready: 'File ready',
  failed: { title: 'Export Failed', description: 'Please try again.' },
})
