import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl/announcements', {
  label: 'Announcements',
  dismiss: 'Dismiss',
  more: '{count, number} more',
})
